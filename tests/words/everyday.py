"""Words that a player is sure of, and what is none: both written down from memory."""

from typing import Final

EVERYDAY: Final = {
    "fr": """
        maison maisons voiture voitures vélo arbre arbres fleur fleurs soleil lune étoile étoiles
        ciel nuage pluie neige vent orage mer montagne rivière forêt plage sable île ville village
        rue pont école lycée élève élèves maître maîtresse classe cahier stylo livre livres lettre
        mot mots phrase page chien chienne chat chatte chats cheval chevaux vache cochon mouton
        poule coq lapin souris oiseau oiseaux poisson mère père frère sœur sœurs fils fille enfant
        enfants bébé oncle tante cousin cousine neveu nièce ami amie amis amies voisin voisine homme
        hommes femme femmes garçon monsieur madame roi reine tête cheveu cheveux œil yeux oreille
        nez bouche dent dents langue cou bras main mains doigt doigts ventre dos jambe genou genoux
        pied cœur sang os peau pain beurre fromage lait œuf œufs viande sel sucre poivre huile pomme
        poire cerise fraise raisin orange citron tomate carotte pois haricot haricots gâteau gâteaux
        thé café eau vin bière verre tasse assiette couteau fourchette cuillère table chaise lit
        porte fenêtre mur toit clé clef clés lampe horloge montre chemise pantalon robe jupe manteau
        chaussure chaussures chapeau rouge rouges vert verte verts vertes bleu bleue bleus jaune
        noir noire blanc blanche blancs blanches gris grise rose petit petite petits petites grand
        grande grands grandes gros grosse beau belle beaux belles bel vieux vieille nouveau nouvelle
        jeune bon bonne mauvais mauvaise chaud chaude froid froide heureux heureuse triste fou folle
        doux douce long longue un une deux trois quatre cinq six sept huit neuf dix onze douze vingt
        trente cent mille premier première lundi mardi mercredi jeudi vendredi samedi dimanche
        janvier février mars avril mai juin juillet août septembre octobre novembre décembre matin
        soir nuit jour jours semaine mois année heure minute être suis es est sommes êtes sont étais
        était serai sera serons fus fut soit été avoir ai as avons avez ont avais aura eu aller vais
        va allons allez vont allait ira iront irai faire fais fait faisons faites font ferai fera
        pouvoir peux peut pouvons peuvent pourra vouloir veux veut voulons veulent voudrais savoir
        sais sait savons sachez devoir dois doit devons devra venir viens vient venons viendra tenir
        tient prendre prends prend prenons prennent pris mettre mets met mettons mis dire dis dit
        dites disait voir vois voit voyons verra vu lire lis lu écrire écris écrit écrivons manger
        mange manges mangeons mangez mangent mangeait mangera boire bois boit buvons bu dormir dors
        dort finir finis finit finissons parler parle parles parlons parlez parlent parlait parlerai
        parlera parlé aimer aime aimons jouer joue jouons jouait jeter jette jetons appeler appelle
        appelons courir cours court courons ouvrir ouvre ouvert naître naît né née mourir meurt mort
        morte je tu il elle nous vous ils elles on moi toi lui eux ce cet cette ces mon ma mes notre
        nos votre vos leur leurs qui que quoi où quand comment pourquoi combien et ou mais donc or
        ni car à de du des au aux dans sur sous avec sans pour par entre vers chez oui non peu
        beaucoup très trop assez bien mal ici là hier demain toujours jamais déjà encore salade dé
        dés jeu jeux point points gagner gagné perdre perdu ordinateur téléphone clavier braille
        wifi selfie selfies smartphone email emails appli podcast kiwi sushi judo karaté surf
        parking
        tablette brocoli covid gameplay dispo ok playoffs crowdfunding kiffer apéro
        aveugle écran bonjour merci noël naïf haïr maïs bâton fête hôpital
    """,
    "en": """
        house houses car cars tree trees flower flowers sun moon star stars sky cloud rain snow wind
        storm sea mountain river forest beach sand island city town village street road bridge
        school pupil teacher class book books letter letters word words page dog dogs cat cats horse
        cow pig sheep hen rabbit mouse mice bird birds fish mother father brother sister son
        daughter child children baby babies uncle aunt cousin nephew niece friend friends neighbor
        neighbour man men woman women boy girl king queen head hair eye eyes ear nose mouth tooth
        teeth tongue neck arm hand hands finger fingers belly back leg knee knees foot feet heart
        blood bone skin bread butter cheese milk egg eggs meat salt sugar pepper oil apple pear
        cherry strawberry grape orange lemon tomato carrot pea peas bean cake cakes tea coffee water
        wine beer glass cup plate knife knives fork spoon table chair bed door window wall roof key
        keys lamp clock watch shirt trousers pants dress skirt coat shoe shoes hat red green blue
        yellow black white gray grey pink small smaller smallest big bigger biggest fat good better
        best bad worse worst old older new young hot cold happy happier happily sad crazy sweet long
        longer one two three four five six seven eight nine ten eleven twelve twenty thirty hundred
        thousand first second morning evening night day days week month year hour minute be am is
        are was were been being have has had having go goes went gone going do does did done doing
        can could will would shall should may might must want wants wanted wanting know knows knew
        known come comes came coming hold holds held take takes took taken taking put puts putting
        say says said see sees saw seen seeing read reads reading write writes wrote written writing
        eat eats ate eaten drink drank drunk sleep slept end ended finish finishes finished speak
        speaks spoke spoken play plays played playing throw throws threw thrown call called run runs
        ran running open opened born die died dead he she it we you they them him her his hers its
        our ours your yours their theirs this that these those who what where when how why and or
        but so nor for to of in on under with without by between toward at yes no not little much
        many very too enough well here there yesterday tomorrow always never already again dice
        score win won lose lost computer phone keyboard braille blind screen hello thanks colour
        temp gloss petrol maths vocab admin bro tech intro app apps email emails podcast selfie
        selfies
        smartphone meme wifi sushi kiwi lockdown covid ebook barcode seatbelt whistleblower gameplay
        color honour honor centre center realise realize travelled traveled theatre theater defence
        defense analyse analyze cliché café naive quiz quizzes zebra jazz fox box wax yacht
    """,
    "es": """
        casa casas coche coches árbol árboles flor flores sol luna estrella estrellas cielo nube
        lluvia nieve viento tormenta mar montaña río bosque playa arena isla ciudad ciudades pueblo
        calle puente escuela alumno alumna maestro maestra clase cuaderno lápiz libro libros letra
        letras palabra palabras página perro perra perros gato gata gatos caballo vaca cerdo oveja
        gallina gallo conejo ratón pájaro pájaros pez peces pescado madre padre hermano hermana hijo
        hija niño niña niños niñas bebé tío tía primo prima sobrino amigo amiga amigos amigas vecino
        vecina hombre hombres mujer mujeres chico chica señor señora rey reina cabeza pelo ojo ojos
        oreja nariz boca diente dientes lengua cuello brazo mano manos dedo dedos vientre espalda
        pierna rodilla pie pies corazón sangre hueso piel pan mantequilla queso leche huevo huevos
        carne sal azúcar pimienta aceite manzana pera cereza fresa uva naranja limón tomate
        zanahoria guisante pastel pasteles té café agua vino cerveza vaso taza plato cuchillo
        tenedor cuchara mesa silla cama puerta ventana pared techo llave llaves lámpara reloj camisa
        pantalón vestido falda abrigo zapato zapatos sombrero rojo roja rojos rojas verde verdes
        azul azules amarillo negro negra blanco blanca blancos gris rosa pequeño pequeña pequeños
        grande grandes gran gordo gorda bonito bonita viejo vieja nuevo nueva joven jóvenes bueno
        buena buen malo mala mal caliente frío fría feliz felices triste loco loca dulce largo larga
        uno una dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cien
        ciento mil primero primera lunes martes miércoles jueves viernes sábado domingo enero
        febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre mañana
        tarde noche día días semana mes año años hora minuto ser soy eres es somos sois son era fui
        fue seré será sido estar estoy está están estaba estuvo haber he ha hemos han había habrá
        hay ir voy vas va vamos van iba irá ido hacer hago hace hacemos hacen hizo hará hecho poder
        puedo puede podemos pueden pudo podrá querer quiero quiere queremos quiso saber sé sabe
        sabemos supo deber debo debe venir vengo viene vendrá tener tengo tiene tenemos tuvo tendrá
        poner pongo pone puso puesto decir digo dice dijo dirá dicho ver veo ve vio visto leer leo
        lee leyó escribir escribo escribe escrito comer como come comemos comen comía comerá comido
        beber bebo bebe dormir duermo duerme durmió acabar acabo acaba hablar hablo hablas habla
        hablamos habláis hablan hablaba hablaré hablará hablado amar amo jugar juego juega jugamos
        jugaba lanzar lanzo lanza llamar llamo llama correr corro corre abrir abro abierto nacer
        nace nacido morir muere muerto muerta dame dímelo hazlo cómelo verla decirle yo tú él ella
        nosotros vosotros usted ellos ellas me te se nos os lo la le les mi tu su mis tus sus
        nuestro nuestra este esta esto ese esa aquel que quien qué dónde cuándo cómo cuánto y o pero
        ni porque a de del al en sobre bajo con sin para por entre hacia sí no poco mucho muchos muy
        bastante bien aquí allí ayer siempre nunca ya todavía dado dados punto puntos ganar ganado
        perder perdido ordenador teléfono teclado braille ciego pantalla hola gracias pingüino
        champiñón champiñones kiwi kiwis sushi brócoli judo karate surf surfear surfeando parking
        email
        emails tablet tablets vámonos dámelo devaluación pibe gay ranking spam tuit yoga hardware
        hacker hackear lobby neoliberal populismo zombi póker póquer tráiler jeans ticket web
        pingüinos
        sondeos abuelita gatito cositas carísimo estadísticamente viceministro exministro
        vergüenza ñandú ñoño español computadora celular carro papa
    """,
}

NO_WORDS: Final = {
    "fr": """
        kg km cm kwh khz xiv xixe lorsqu puisqu jusqu quelqu qu av janv févr réf ibid cos tanh
        anglo http www ordinateure manjer chevals yeuxs parlation zzzzz azerty1 l'eau arc-en-ciel
    """,
    "en": """
        kg km cm kwh xiv xxxvi viii abbr adj govt dept misc biol psychol etc bldg mfg http childs
        fol abl abr amu enl cyl jun aug fwy dpi yrs cir emf hwy assn furn illus jour milit gaz
        wolfs calfs criterions tanh sinh dup atm
        eated goed qwzx don't mother-in-law
    """,
    "es": """
        kg km cm avda dpto izq pág sra srta tel teléf núm etc admón rvdo http casaes perroes hacido
        zzzzz coche-cama
    """,
}
