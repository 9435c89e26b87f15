import type { Genre } from './genre.ts';

export const PUZZLE: readonly Genre[] = [
  {
    key: 'puzzle',
    icon: 'Puzzle',
    words:
      'puzzle, brain, nonogram, casse tete, demineur, reflexion, taquin, rompecabezas, quebra cabeca, brain teaser, minesweeper, ' +
      'sokoban, buscaminas, campo minado',
    tags: 'logic, logique, logica, thinking, raciocinio, enigme, acertijo, enigma, physic, sort, sorting, connect, pipe, sliding',
    feedWords:
      '2048, block, block puzzle, blocks, board, board games, boardgames, brain, bubble, card, cards, checkers, ' +
      'chess, connect, crossword, differences, domino, dominoes, educational, find the difference, hidden object, ' +
      'hidden objects, jewel, jigsaw, logic, ludo, mahjong, match 3, match3, matching, math, maze, memory, merge, ' +
      'nonogram, number, physics, pipes, puzzle, puzzles, quiz, sliding, solitaire, sorting, sort, sudoku, tetris, ' +
      'thinking, tic tac toe, trivia, word, words, word search',
    name: { fr: 'Réflexion', en: 'Puzzle', es: 'Puzles', pt: 'Quebra-cabeças' },
    description: {
      fr: "Des énigmes qui se résolvent à votre rythme, un déclic après l'autre.",
      en: 'Brain-teasers to solve at your own pace, one aha moment after another.',
      es: 'Retos para resolver a tu ritmo, una idea feliz tras otra.',
      pt: 'Desafios para resolver ao teu ritmo, uma boa ideia atrás da outra.',
    },
  },
  {
    key: 'match-3',
    icon: 'Puzzle',
    within: 'puzzle',
    words: 'match 3, match3, match three, bejeweled, combina 3, combine 3',
    tags: 'jewel, candy, bonbon, bijou, joya, joia, matching, match, gem',
    name: { fr: 'Match 3', en: 'Match 3', es: 'Match 3', pt: 'Match 3' },
    description: {
      fr: "Alignez trois pièces de la même couleur et regardez les cascades s'enchaîner.",
      en: 'Line up three of a color and watch the cascades tumble down.',
      es: 'Alinea tres piezas del mismo color y disfruta de las reacciones en cadena.',
      pt: 'Alinha três peças da mesma cor e vê as reações em cadeia.',
    },
  },
  {
    key: 'bubble-shooter',
    icon: 'Puzzle',
    within: 'puzzle',
    words: 'bubble shooter, bubble pop, tir de bulles, lanzador de burbujas, atirador de bolhas, bubble',
    tags: 'bulle, burbuja, bolha',
    name: { fr: 'Bulles', en: 'Bubble shooter', es: 'Burbujas', pt: 'Bolhas' },
    description: {
      fr: "Visez, regroupez les couleurs et faites éclater les bulles avant qu'elles ne descendent trop bas.",
      en: 'Aim, group the colors and pop the bubbles before they come down too far.',
      es: 'Apunta, junta los colores y revienta las burbujas antes de que bajen demasiado.',
      pt: 'Aponta, junta as cores e rebenta as bolhas antes que desçam demasiado.',
    },
  },
  {
    key: 'mahjong',
    icon: 'Puzzle',
    within: 'puzzle',
    words: 'mahjong, mah jong, mahjongg, mahjong connect',
    tags: 'mahjong and connect, tuile, tile matching',
    name: { fr: 'Mahjong', en: 'Mahjong', es: 'Mahjong', pt: 'Mahjong' },
    description: {
      fr: "Retrouvez les paires de tuiles libres et démontez l'édifice, couche après couche.",
      en: 'Find the pairs of free tiles and take the stack apart, layer by layer.',
      es: 'Encuentra las parejas de fichas libres y desmonta la torre, capa a capa.',
      pt: 'Encontra os pares de peças livres e desmonta a pilha, camada a camada.',
    },
  },
  {
    key: 'sudoku',
    icon: 'Brain',
    within: 'puzzle',
    words: 'sudoku, kakuro',
    tags: '',
    name: { fr: 'Sudoku', en: 'Sudoku', es: 'Sudoku', pt: 'Sudoku' },
    description: {
      fr: 'Neuf chiffres, une grille et une seule solution, de la plus simple à la plus retorse.',
      en: 'Nine digits, one grid and a single solution, from the gentle to the fiendish.',
      es: 'Nueve cifras, una cuadrícula y una sola solución, de la más fácil a la más endiablada.',
      pt: 'Nove algarismos, uma grelha e uma única solução, da mais fácil à mais difícil.',
    },
  },
  {
    key: 'jigsaw',
    icon: 'Puzzle',
    within: 'puzzle',
    words: 'jigsaw, jigsaw puzzle',
    tags: 'puzzle piece, quebra cabeca de peca',
    name: { fr: 'Puzzles à pièces', en: 'Jigsaw', es: 'Rompecabezas de piezas', pt: 'Puzzles de peças' },
    description: {
      fr: "Triez les bords, cherchez la bonne forme et reconstituez l'image pièce par pièce.",
      en: 'Sort the edges, look for the right shape and rebuild the picture piece by piece.',
      es: 'Separa los bordes, busca la forma que encaja y completa la imagen pieza a pieza.',
      pt: 'Separa as margens, procura a forma certa e monta a imagem peça a peça.',
    },
  },
  {
    key: 'blocks',
    icon: 'Puzzle',
    within: 'puzzle',
    words: 'tetris, block puzzle',
    tags: 'block, bloc, bloque, bloco, brick, brique, ladrillo, tijolo',
    name: { fr: 'Blocs', en: 'Blocks', es: 'Bloques', pt: 'Blocos' },
    description: {
      fr: 'Tournez, glissez, emboîtez. Chaque ligne complète libère un peu de place.',
      en: 'Turn, slide and fit them together. Every full line makes a little more room.',
      es: 'Gira, desliza y encaja. Cada línea completa deja un poco más de espacio.',
      pt: 'Roda, desliza e encaixa. Cada linha completa abre um pouco mais de espaço.',
    },
  },
  {
    key: 'merge',
    icon: 'Puzzle',
    within: 'puzzle',
    words: '2048',
    tags: 'merge, merging, fusion, fusao, fusionner, number merge, merge number',
    name: { fr: 'Fusion', en: 'Merge', es: 'Fusión', pt: 'Fusão' },
    description: {
      fr: 'Réunissez deux pièces semblables pour en obtenir une meilleure, et recommencez.',
      en: 'Join two alike to get something better, then do it all over again.',
      es: 'Une dos piezas iguales para conseguir una mejor y vuelve a empezar.',
      pt: 'Junta duas peças iguais para ganhares uma melhor e recomeça.',
    },
  },
  {
    key: 'maze',
    icon: 'Puzzle',
    within: 'puzzle',
    words: 'maze, labyrinth, labyrinthe, laberinto, labirinto',
    tags: '',
    name: { fr: 'Labyrinthes', en: 'Mazes', es: 'Laberintos', pt: 'Labirintos' },
    description: {
      fr: 'À gauche, à droite ou demi-tour. Trouvez la sortie avant de perdre le fil.',
      en: 'Left, right or back the way you came. Find the exit before you lose the thread.',
      es: 'A la izquierda, a la derecha o media vuelta. Encuentra la salida sin perder el hilo.',
      pt: 'Esquerda, direita ou meia-volta. Encontra a saída sem perderes o fio à meada.',
    },
  },
  {
    key: 'memory',
    icon: 'Brain',
    within: 'puzzle',
    words: 'memory, jogo da memoria, juego de memoria, jeu de memoire, memory match',
    tags: 'memoire, memoria',
    name: { fr: 'Mémoire', en: 'Memory', es: 'Memoria', pt: 'Memória' },
    description: {
      fr: 'Retournez les cartes, retenez leur place et reformez toutes les paires.',
      en: 'Turn over the cards, remember where they were and bring all the pairs together.',
      es: 'Da la vuelta a las cartas, recuerda dónde estaban y forma todas las parejas.',
      pt: 'Vira as cartas, lembra-te de onde estavam e forma todos os pares.',
    },
  },
];
