import type { GenreTable } from './genre.ts';

export const ADVENTURE: GenreTable = {
  adventure: {
    icon: 'Map',
    words:
      'adventure, exploration, explorer, pirate, point and click, quest, treasure, aventure, chasse au tresor, quete, ' +
      'tresor, aventura, exploracion, tesoro, exploracao, tesouro',
    tags: 'fantasy, knight, chevalier, caballero, cavaleiro, jungle, story, histoire, historia, ile, island, isla, ilha',
    feedWords:
      'adventure, dinosaur, dinosaurs, dungeon, escape, exploration, fantasy, horror, knight, mystery, parkour, ' +
      'pirate, pirates, point and click, quest, role playing, room escape, rpg, scary, treasure',
    fr: ['Aventure', 'Des mondes à explorer, des clés à trouver et des passages secrets à découvrir.'],
    en: ['Adventure', 'Worlds to explore, keys to find and secret passages to discover.'],
    es: ['Aventura', 'Mundos por explorar, llaves que encontrar y pasadizos secretos por descubrir.'],
    pt: ['Aventura', 'Mundos para explorar, chaves para encontrar e passagens secretas para descobrir.'],
  },
  'adventure/rpg': {
    words: 'rpg, mmorpg, dungeon, donjon, mazmorra, masmorra, jeu de role, juego de rol, jogo de papeis',
    tags: 'role playing, role play, role, rol',
    fr: ['Jeux de rôle', "Façonnez un héros, gagnez en niveau et choisissez votre chemin à travers l'histoire."],
    en: ['Role-playing', 'Shape a hero, gain levels and choose your own path through the story.'],
    es: ['Juegos de rol', 'Crea un héroe, sube de nivel y elige tu propio camino en la historia.'],
    pt: ['RPG', 'Cria um herói, sobe de nível e escolhe o teu caminho pela história.'],
  },
  'adventure/escape': {
    words: 'escape, escape room, room escape, evasion, sala de escape, fuga, escapar de la habitacion',
    tags: 'prison, escapar, s echapper',
    fr: ['Évasion', 'Une porte fermée, des indices cachés et une seule issue. Fouillez la pièce et sortez.'],
    en: ['Escape', 'A locked door, hidden clues and only one way out. Search the room and break free.'],
    es: ['Escape', 'Una puerta cerrada, pistas ocultas y una sola salida. Registra la sala y escapa.'],
    pt: ['Fuga', 'Uma porta trancada, pistas escondidas e uma única saída. Revista a sala e foge.'],
  },
  'adventure/horror': {
    words: 'horror, horreur, terror, epouvante',
    tags: 'scary, granny, ghost, fantome, fantasma, peur, miedo, medo, haunted, creepy',
    fr: ['Horreur', "Des couloirs sombres, des bruits derrière la porte et le cœur qui s'emballe."],
    en: ['Horror', 'Dark corridors, noises behind the door and a heart that beats faster.'],
    es: ['Terror', 'Pasillos oscuros, ruidos tras la puerta y el corazón a mil por hora.'],
    pt: ['Terror', 'Corredores escuros, ruídos atrás da porta e o coração aos saltos.'],
  },
  'adventure/mystery': {
    words: 'mystery, mystere, misterio, detective, enquete policiere',
    tags: 'enquete, crime, investigation, investigacion, investigacao',
    fr: ['Mystère et enquête', 'Relevez les indices, interrogez les témoins et démêlez le vrai du faux.'],
    en: ['Mystery', 'Gather the clues, question the witnesses and tell the truth from the lies.'],
    es: ['Misterio', 'Reúne las pistas, interroga a los testigos y separa la verdad de la mentira.'],
    pt: ['Mistério', 'Reúne as pistas, interroga as testemunhas e separa a verdade da mentira.'],
  },
  'adventure/parkour': {
    words: 'parkour, obby, freerunning',
    tags: 'climbing, escalade, escalada, roof',
    fr: ['Parkour', 'De toit en toit, sans ralentir. Enchaînez sauts, glissades et escalades.'],
    en: ['Parkour', 'From roof to roof without slowing down. Chain your jumps, slides and climbs.'],
    es: ['Parkour', 'De tejado en tejado, sin frenar. Encadena saltos, deslizamientos y escaladas.'],
    pt: ['Parkour', 'De telhado em telhado, sem abrandar. Encadeia saltos, deslizes e escaladas.'],
  },
};
