const words = (list: string) => list.split(',').map((word) => word.trim());

/**
 * Words of the five base genres that say so even alone in a title, in the site's four languages, folded as
 * `phraseOf` leaves them. Weak ones stay out on purpose: `car` washes as often as it races, `pool` has water in it. Keyed by
 * the slug that the genre's category begins with.
 */
export const LEXICON: Readonly<Record<string, readonly string[]>> = {
  action: words(
    'battle royale, boxing, combat, fighter, fighting, gun, ninja, platformer, shooter, shooting, sniper, stickman, survival, ' +
      'tank, tower defense, war, warrior, zombie, ' +
      'bagarre, fusillade, guerre, jeu de tir, tireur, ' +
      'disparos, guerra, guerrero, lucha, pelea, supervivencia, ' +
      'guerreiro, luta, sobrevivencia, tiros',
  ),
  adventure: words(
    'adventure, dungeon, escape, exploration, explorer, horror, mystery, parkour, pirate, point and click, quest, rpg, treasure, ' +
      'aventure, chasse au tresor, donjon, evasion, horreur, mystere, quete, tresor, ' +
      'aventura, exploracion, mazmorra, misterio, tesoro, terror, ' +
      'exploracao, fuga, masmorra, misterio, tesouro',
  ),
  puzzle: words(
    '2048, block puzzle, brain, checkers, chess, crossword, domino, hidden object, jigsaw, mahjong, match 3, maze, memory, ' +
      'nonogram, puzzle, quiz, solitaire, sudoku, tetris, tic tac toe, trivia, word search, ' +
      'casse tete, demineur, echecs, labyrinthe, mots croises, mots meles, objets caches, puissance 4, reflexion, taquin, ' +
      'ajedrez, crucigrama, laberinto, rompecabezas, solitario, sopa de letras, ' +
      'caca palavras, jogo da memoria, labirinto, palavras cruzadas, quebra cabeca, xadrez',
  ),
  racing: words(
    'car parking, drag racing, drift, drifting, driving, formula 1, kart, karting, monster truck, motocross, parking, race, racer, ' +
      'racing, rally, ' +
      'auto ecole, conduite, course, pilotage, rallye, ' +
      'aparcar, carrera, conduccion, conducir, ' +
      'automobilismo, corrida, estacionar',
  ),
  sports: words(
    '8 ball, archery, badminton, baseball, basket, basketball, billiard, bowling, cricket, football, golf, hockey, olympics, ' +
      'penalty, ping pong, rugby, skateboard, snooker, snowboard, soccer, sport, surfing, table tennis, tennis, volleyball, ' +
      'billard, natation, petanque, tir a l arc, tir au but, ' +
      'baloncesto, billar, deporte, futbol, natacion, tenis, tiro con arco, voleibol, ' +
      'basquete, esporte, futebol, natacao, sinuca, tenis de mesa, volei',
  ),
};
