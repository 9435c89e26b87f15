import type { GenreTable } from './genre.ts';

export const PUZZLE: GenreTable = {
  'puzzle/hidden-object': {
    words: 'hidden object, objets caches, objetos ocultos, objetos escondidos, objets cache',
    tags: 'seek and find, search and find, cherche et trouve',
    fr: ['Objets cachés', "Ouvrez l'œil. Dans chaque décor foisonnant se cachent les objets de la liste."],
    en: ['Hidden objects', 'Keep your eyes open. Everything on the list hides somewhere in a crowded scene.'],
    es: ['Objetos ocultos', 'Abre bien los ojos. En cada escena repleta se esconden los objetos de la lista.'],
    pt: ['Objetos escondidos', 'Abre bem os olhos. Em cada cena repleta escondem-se os objetos da lista.'],
  },
  'puzzle/differences': {
    words:
      'spot the difference, find the difference, trouve les differences, sept differences, encuentra las diferencias, ' +
      'jogo dos erros, sete erros',
    tags: 'difference, diferencia, diferenca',
    fr: [
      'Jeux des différences',
      'Deux images presque identiques, et quelques détails qui ont changé. Trouvez-les tous.',
    ],
    en: ['Spot the difference', 'Two pictures, almost the same, and a few details that have changed. Find them all.'],
    es: ['Diferencias', 'Dos imágenes casi iguales y unos cuantos detalles que han cambiado. Encuéntralos todos.'],
    pt: ['Descobre as diferenças', 'Duas imagens quase iguais e alguns pormenores que mudaram. Encontra-os todos.'],
  },
  puzzle: {
    icon: 'Puzzle',
    words:
      'puzzle, brain, nonogram, casse tete, demineur, reflexion, taquin, rompecabezas, quebra cabeca, brain teaser, ' +
      'minesweeper, sokoban, buscaminas, campo minado',
    tags:
      'logic, logique, logica, thinking, raciocinio, enigme, acertijo, enigma, physic, sort, sorting, connect, pipe, ' +
      'sliding',
    feedWords:
      '2048, block, block puzzle, blocks, board, board games, boardgames, brain, bubble, card, cards, checkers, ' +
      'chess, connect, crossword, differences, domino, dominoes, educational, find the difference, hidden object, ' +
      'hidden objects, jewel, jigsaw, logic, ludo, mahjong, match 3, match3, matching, math, maze, memory, merge, ' +
      'nonogram, number, physics, pipes, puzzle, puzzles, quiz, sliding, solitaire, sorting, sort, sudoku, tetris, ' +
      'thinking, tic tac toe, trivia, word, words, word search',
    fr: ['Réflexion', "Des énigmes qui se résolvent à votre rythme, un déclic après l'autre."],
    en: ['Puzzle', 'Brain-teasers to solve at your own pace, one aha moment after another.'],
    es: ['Puzles', 'Retos para resolver a tu ritmo, una idea feliz tras otra.'],
    pt: ['Quebra-cabeças', 'Desafios para resolver ao teu ritmo, uma boa ideia atrás da outra.'],
  },
  'puzzle/match-3': {
    words: 'match 3, match3, match three, bejeweled, combina 3, combine 3',
    tags: 'jewel, candy, bonbon, bijou, joya, joia, matching, match, gem',
    fr: ['Match 3', "Alignez trois pièces de la même couleur et regardez les cascades s'enchaîner."],
    en: ['Match 3', 'Line up three of a color and watch the cascades tumble down.'],
    es: ['Match 3', 'Alinea tres piezas del mismo color y disfruta de las reacciones en cadena.'],
    pt: ['Match 3', 'Alinha três peças da mesma cor e vê as reações em cadeia.'],
  },
  'puzzle/bubble-shooter': {
    words: 'bubble shooter, bubble pop, tir de bulles, lanzador de burbujas, atirador de bolhas, bubble',
    tags: 'bulle, burbuja, bolha',
    fr: ['Bulles', "Visez, regroupez les couleurs et faites éclater les bulles avant qu'elles ne descendent trop bas."],
    en: ['Bubble shooter', 'Aim, group the colors and pop the bubbles before they come down too far.'],
    es: ['Burbujas', 'Apunta, junta los colores y revienta las burbujas antes de que bajen demasiado.'],
    pt: ['Bolhas', 'Aponta, junta as cores e rebenta as bolhas antes que desçam demasiado.'],
  },
  'puzzle/mahjong': {
    words: 'mahjong, mah jong, mahjongg, mahjong connect',
    tags: 'mahjong and connect, tuile, tile matching',
    fr: ['Mahjong', "Retrouvez les paires de tuiles libres et démontez l'édifice, couche après couche."],
    en: ['Mahjong', 'Find the pairs of free tiles and take the stack apart, layer by layer.'],
    es: ['Mahjong', 'Encuentra las parejas de fichas libres y desmonta la torre, capa a capa.'],
    pt: ['Mahjong', 'Encontra os pares de peças livres e desmonta a pilha, camada a camada.'],
  },
  'puzzle/sudoku': {
    icon: 'Brain',
    words: 'sudoku, kakuro',
    fr: ['Sudoku', 'Neuf chiffres, une grille et une seule solution, de la plus simple à la plus retorse.'],
    en: ['Sudoku', 'Nine digits, one grid and a single solution, from the gentle to the fiendish.'],
    es: ['Sudoku', 'Nueve cifras, una cuadrícula y una sola solución, de la más fácil a la más endiablada.'],
    pt: ['Sudoku', 'Nove algarismos, uma grelha e uma única solução, da mais fácil à mais difícil.'],
  },
  'puzzle/jigsaw': {
    words: 'jigsaw, jigsaw puzzle',
    tags: 'puzzle piece, quebra cabeca de peca',
    fr: ['Puzzles à pièces', "Triez les bords, cherchez la bonne forme et reconstituez l'image pièce par pièce."],
    en: ['Jigsaw', 'Sort the edges, look for the right shape and rebuild the picture piece by piece.'],
    es: ['Rompecabezas de piezas', 'Separa los bordes, busca la forma que encaja y completa la imagen pieza a pieza.'],
    pt: ['Puzzles de peças', 'Separa as margens, procura a forma certa e monta a imagem peça a peça.'],
  },
  'puzzle/blocks': {
    words: 'tetris, block puzzle',
    tags: 'block, bloc, bloque, bloco, brick, brique, ladrillo, tijolo',
    fr: ['Blocs', 'Tournez, glissez, emboîtez. Chaque ligne complète libère un peu de place.'],
    en: ['Blocks', 'Turn, slide and fit them together. Every full line makes a little more room.'],
    es: ['Bloques', 'Gira, desliza y encaja. Cada línea completa deja un poco más de espacio.'],
    pt: ['Blocos', 'Roda, desliza e encaixa. Cada linha completa abre um pouco mais de espaço.'],
  },
  'puzzle/merge': {
    words: '2048',
    tags: 'merge, merging, fusion, fusao, fusionner, number merge, merge number',
    fr: ['Fusion', 'Réunissez deux pièces semblables pour en obtenir une meilleure, et recommencez.'],
    en: ['Merge', 'Join two alike to get something better, then do it all over again.'],
    es: ['Fusión', 'Une dos piezas iguales para conseguir una mejor y vuelve a empezar.'],
    pt: ['Fusão', 'Junta duas peças iguais para ganhares uma melhor e recomeça.'],
  },
  'puzzle/maze': {
    words: 'maze, labyrinth, labyrinthe, laberinto, labirinto',
    fr: ['Labyrinthes', 'À gauche, à droite ou demi-tour. Trouvez la sortie avant de perdre le fil.'],
    en: ['Mazes', 'Left, right or back the way you came. Find the exit before you lose the thread.'],
    es: ['Laberintos', 'A la izquierda, a la derecha o media vuelta. Encuentra la salida sin perder el hilo.'],
    pt: ['Labirintos', 'Esquerda, direita ou meia-volta. Encontra a saída sem perderes o fio à meada.'],
  },
  'puzzle/memory': {
    icon: 'Brain',
    words: 'memory, jogo da memoria, juego de memoria, jeu de memoire, memory match',
    tags: 'memoire, memoria',
    fr: ['Mémoire', 'Retournez les cartes, retenez leur place et reformez toutes les paires.'],
    en: ['Memory', 'Turn over the cards, remember where they were and bring all the pairs together.'],
    es: ['Memoria', 'Da la vuelta a las cartas, recuerda dónde estaban y forma todas las parejas.'],
    pt: ['Memória', 'Vira as cartas, lembra-te de onde estavam e forma todos os pares.'],
  },
  'puzzle/board': {
    words:
      'board game, jeu de plateau, juego de mesa, jogo de tabuleiro, tic tac toe, puissance 4, ludo, backgammon, ' +
      'morpion',
    tags: 'board, plateau, tablero, tabuleiro, jeu de societe, dice, des, dado, boardgame, reversi, parchis, connect 4',
    fr: ['Plateau', 'Les grands classiques du plateau, à jouer sans sortir la boîte ni perdre un seul pion.'],
    en: ['Board', 'The great classics of the table, without unpacking the box or losing a single piece.'],
    es: ['Tablero', 'Los grandes clásicos de mesa, sin sacar la caja ni perder una sola ficha.'],
    pt: ['Tabuleiro', 'Os grandes clássicos de mesa, sem abrir a caixa nem perder uma única peça.'],
  },
  'puzzle/board/chess': {
    icon: 'Brain',
    words: 'chess, echecs, ajedrez, xadrez',
    tags: 'echec',
    fr: ['Échecs', 'Ouvertures, sacrifices et finales serrées. Pensez un coup plus loin que votre adversaire.'],
    en: ['Chess', 'Openings, sacrifices and tight endgames. Think one move further than your opponent.'],
    es: ['Ajedrez', 'Aperturas, sacrificios y finales reñidos. Piensa una jugada más allá que tu rival.'],
    pt: ['Xadrez', 'Aberturas, sacrifícios e finais renhidos. Pensa uma jogada mais além do que o teu adversário.'],
  },
  'puzzle/board/checkers': {
    words: 'checkers, draughts, jeu de dames, juego de damas, jogo de damas',
    tags: 'dames, damas',
    fr: ['Dames', "Avancez en diagonale, préparez la rafle et menez un pion jusqu'à la dame."],
    en: ['Checkers', 'Move along the diagonals, set up the multiple jump and crown your king.'],
    es: ['Damas', 'Avanza en diagonal, prepara la captura múltiple y corona tu dama.'],
    pt: ['Damas', 'Avança na diagonal, prepara a captura múltipla e faz a tua dama.'],
  },
  'puzzle/board/dominoes': {
    words: 'domino, dominoes',
    fr: ['Dominos', 'Posez le bon double au bon moment et videz votre main avant les autres.'],
    en: ['Dominoes', 'Play the right double at the right time and empty your hand before the others.'],
    es: ['Dominó', 'Coloca el doble justo en el momento justo y quédate sin fichas antes que los demás.'],
    pt: ['Dominó', 'Joga a dobrada certa na altura certa e fica sem peças antes dos outros.'],
  },
  'puzzle/cards': {
    words: 'card game, jeu de cartes, juego de cartas, jogo de cartas, poker, belote, blackjack, uno, rummy',
    tags: 'card, carte, carta, baraja, baralho',
    fr: ['Cartes', 'Battez, distribuez, bluffez. Des parties de cartes pour jouer seul ou à plusieurs.'],
    en: ['Cards', 'Shuffle, deal and bluff. Card games to play alone or with company.'],
    es: ['Cartas', 'Baraja, reparte y disimula. Partidas de cartas para jugar a solas o en compañía.'],
    pt: ['Cartas', 'Baralha, dá as cartas e faz bluff. Partidas para jogar a sós ou em companhia.'],
  },
  'puzzle/cards/solitaire': {
    words: 'solitaire, klondike, freecell, spider solitaire, solitario, tripeaks, paciencia',
    tags: 'patience, reussite',
    fr: ['Solitaire', 'Une pioche, quatre familles et tout votre temps pour remettre le paquet en ordre.'],
    en: ['Solitaire', 'One deck, four suits and all the time you need to put the cards in order.'],
    es: ['Solitario', 'Un mazo, cuatro palos y todo tu tiempo para poner la baraja en orden.'],
    pt: ['Paciências', 'Um baralho, quatro naipes e todo o tempo do mundo para pôr as cartas em ordem.'],
  },
  'puzzle/word': {
    icon: 'Brain',
    words:
      'crossword, word search, word game, word puzzle, mots croises, mots meles, crucigrama, sopa de letras, ' +
      'caca palavras, palavras cruzadas, pendu, hangman, anagram, anagramme',
    tags: 'word, mot, palabra, palavra, vocabulary, letter, lettre, letra',
    fr: ['Mots', 'Grilles, anagrammes et lettres mêlées pour faire travailler votre vocabulaire.'],
    en: ['Words', 'Grids, anagrams and scrambled letters to put your vocabulary to work.'],
    es: ['Palabras', 'Crucigramas, anagramas y letras revueltas para ejercitar tu vocabulario.'],
    pt: ['Palavras', 'Grelhas, anagramas e letras baralhadas para exercitar o vocabulário.'],
  },
  'puzzle/quiz': {
    icon: 'Brain',
    words: 'quiz, trivia, culture generale, cultura general, cultura geral',
    tags: 'question, pregunta, pergunta, devinette, knowledge',
    fr: ['Quiz', 'Une question, quatre réponses et quelques secondes pour prouver que vous saviez.'],
    en: ['Quiz', 'One question, four answers and a few seconds to prove that you knew.'],
    es: ['Preguntas y respuestas', 'Una pregunta, cuatro respuestas y unos segundos para demostrar que lo sabías.'],
    pt: ['Perguntas e respostas', 'Uma pergunta, quatro respostas e uns segundos para provar que sabias.'],
  },
  'puzzle/math': {
    icon: 'Brain',
    words: 'math, mathematic, calcul mental, matematica, mathematique, arithmetic',
    tags: 'calcul, number, nombre, numero, chiffre, mathe, maths game, calculo',
    fr: ['Calcul', 'Additions éclair, suites logiques et tables à connaître sur le bout des doigts.'],
    en: ['Math', 'Lightning sums, number sequences and times tables you will soon know by heart.'],
    es: ['Matemáticas', 'Sumas relámpago, series de números y tablas que acabarás sabiendo de memoria.'],
    pt: ['Matemática', 'Somas-relâmpago, sequências de números e tabuadas para saber de cor.'],
  },
};
