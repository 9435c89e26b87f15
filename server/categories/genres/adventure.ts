import type { Genre } from './genre.ts';

export const ADVENTURE: readonly Genre[] = [
  {
    key: 'adventure',
    icon: 'Map',
    words:
      'adventure, exploration, explorer, pirate, point and click, quest, treasure, aventure, chasse au tresor, quete, tresor, ' +
      'aventura, exploracion, tesoro, exploracao, tesouro',
    tags: 'fantasy, knight, chevalier, caballero, cavaleiro, jungle, story, histoire, historia, ile, island, isla, ilha',
    feedWords:
      'adventure, dinosaur, dinosaurs, dungeon, escape, exploration, fantasy, horror, knight, mystery, parkour, ' +
      'pirate, pirates, point and click, quest, role playing, room escape, rpg, scary, treasure',
    name: { fr: 'Aventure', en: 'Adventure', es: 'Aventura', pt: 'Aventura' },
    description: {
      fr: 'Des mondes à explorer, des clés à trouver et des passages secrets à découvrir.',
      en: 'Worlds to explore, keys to find and secret passages to discover.',
      es: 'Mundos por explorar, llaves que encontrar y pasadizos secretos por descubrir.',
      pt: 'Mundos para explorar, chaves para encontrar e passagens secretas para descobrir.',
    },
  },
  {
    key: 'rpg',
    icon: 'Map',
    within: 'adventure',
    words: 'rpg, mmorpg, dungeon, donjon, mazmorra, masmorra, jeu de role, juego de rol, jogo de papeis',
    tags: 'role playing, role play, role, rol',
    name: { fr: 'Jeux de rôle', en: 'Role-playing', es: 'Juegos de rol', pt: 'RPG' },
    description: {
      fr: "Façonnez un héros, gagnez en niveau et choisissez votre chemin à travers l'histoire.",
      en: 'Shape a hero, gain levels and choose your own path through the story.',
      es: 'Crea un héroe, sube de nivel y elige tu propio camino en la historia.',
      pt: 'Cria um herói, sobe de nível e escolhe o teu caminho pela história.',
    },
  },
  {
    key: 'escape',
    icon: 'Map',
    within: 'adventure',
    words: 'escape, escape room, room escape, evasion, sala de escape, fuga, escapar de la habitacion',
    tags: 'prison, escapar, s echapper',
    name: { fr: 'Évasion', en: 'Escape', es: 'Escape', pt: 'Fuga' },
    description: {
      fr: 'Une porte fermée, des indices cachés et une seule issue. Fouillez la pièce et sortez.',
      en: 'A locked door, hidden clues and only one way out. Search the room and break free.',
      es: 'Una puerta cerrada, pistas ocultas y una sola salida. Registra la sala y escapa.',
      pt: 'Uma porta trancada, pistas escondidas e uma única saída. Revista a sala e foge.',
    },
  },
  {
    key: 'horror',
    icon: 'Map',
    within: 'adventure',
    words: 'horror, horreur, terror, epouvante',
    tags: 'scary, granny, ghost, fantome, fantasma, peur, miedo, medo, haunted, creepy',
    name: { fr: 'Horreur', en: 'Horror', es: 'Terror', pt: 'Terror' },
    description: {
      fr: "Des couloirs sombres, des bruits derrière la porte et le cœur qui s'emballe.",
      en: 'Dark corridors, noises behind the door and a heart that beats faster.',
      es: 'Pasillos oscuros, ruidos tras la puerta y el corazón a mil por hora.',
      pt: 'Corredores escuros, ruídos atrás da porta e o coração aos saltos.',
    },
  },
  {
    key: 'mystery',
    icon: 'Map',
    within: 'adventure',
    words: 'mystery, mystere, misterio, detective, enquete policiere',
    tags: 'enquete, crime, investigation, investigacion, investigacao',
    name: { fr: 'Mystère et enquête', en: 'Mystery', es: 'Misterio', pt: 'Mistério' },
    description: {
      fr: 'Relevez les indices, interrogez les témoins et démêlez le vrai du faux.',
      en: 'Gather the clues, question the witnesses and tell the truth from the lies.',
      es: 'Reúne las pistas, interroga a los testigos y separa la verdad de la mentira.',
      pt: 'Reúne as pistas, interroga as testemunhas e separa a verdade da mentira.',
    },
  },
  {
    key: 'parkour',
    icon: 'Map',
    within: 'adventure',
    words: 'parkour, obby, freerunning',
    tags: 'climbing, escalade, escalada, roof',
    name: { fr: 'Parkour', en: 'Parkour', es: 'Parkour', pt: 'Parkour' },
    description: {
      fr: 'De toit en toit, sans ralentir. Enchaînez sauts, glissades et escalades.',
      en: 'From roof to roof without slowing down. Chain your jumps, slides and climbs.',
      es: 'De tejado en tejado, sin frenar. Encadena saltos, deslizamientos y escaladas.',
      pt: 'De telhado em telhado, sem abrandar. Encadeia saltos, deslizes e escaladas.',
    },
  },
  {
    key: 'hidden-object',
    icon: 'Puzzle',
    within: 'puzzle',
    words: 'hidden object, objets caches, objetos ocultos, objetos escondidos, objets cache',
    tags: 'seek and find, search and find, cherche et trouve',
    name: { fr: 'Objets cachés', en: 'Hidden objects', es: 'Objetos ocultos', pt: 'Objetos escondidos' },
    description: {
      fr: "Ouvrez l'œil. Dans chaque décor foisonnant se cachent les objets de la liste.",
      en: 'Keep your eyes open. Everything on the list hides somewhere in a crowded scene.',
      es: 'Abre bien los ojos. En cada escena repleta se esconden los objetos de la lista.',
      pt: 'Abre bem os olhos. Em cada cena repleta escondem-se os objetos da lista.',
    },
  },
  {
    key: 'differences',
    icon: 'Puzzle',
    within: 'puzzle',
    words:
      'spot the difference, find the difference, trouve les differences, sept differences, encuentra las diferencias, ' +
      'jogo dos erros, sete erros',
    tags: 'difference, diferencia, diferenca',
    name: { fr: 'Jeux des différences', en: 'Spot the difference', es: 'Diferencias', pt: 'Descobre as diferenças' },
    description: {
      fr: 'Deux images presque identiques, et quelques détails qui ont changé. Trouvez-les tous.',
      en: 'Two pictures, almost the same, and a few details that have changed. Find them all.',
      es: 'Dos imágenes casi iguales y unos cuantos detalles que han cambiado. Encuéntralos todos.',
      pt: 'Duas imagens quase iguais e alguns pormenores que mudaram. Encontra-os todos.',
    },
  },
];
