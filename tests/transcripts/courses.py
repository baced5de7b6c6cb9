"""All games that are held to transcripts, by their names."""

from typing import Final

from tests.transcripts import hands_down, printed_rules, rolling_cubes, yahtzee

COURSES: Final = {
    course.name: course
    for game in (yahtzee, printed_rules, hands_down, rolling_cubes)
    for course in game.COURSES
}
