@echo off
rem Starts Gobelet in a window of 100 columns and 30 lines that takes every letter.
rem What is written behind the name of this file is for gobelet.exe.
title Gobelet
mode con: cols=100 lines=30 >nul 2>&1
chcp 65001 >nul
"%~dp0program\gobelet.exe" %*
if errorlevel 1 pause
