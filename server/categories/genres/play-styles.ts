import type { GenreTable } from './genre.ts';

/** Play styles and settings, which combine with every genre. */
export const PLAY_STYLES: GenreTable = {
  arcade: {
    tags:
      'arcade classic, retro, retro game, classic, classique, clasico, classico, snake, serpiente, casual, pinball, ' +
      'flipper',
    fr: ['Arcade', "Des règles apprises en dix secondes et des records qu'on poursuit toute la soirée."],
    en: ['Arcade', 'Rules you learn in ten seconds and high scores you chase all evening.'],
    es: ['Arcade', 'Reglas que se aprenden en diez segundos y récords que se persiguen toda la tarde.'],
    pt: ['Arcade', 'Regras que se aprendem em dez segundos e recordes que se perseguem a noite toda.'],
  },
  skill: {
    icon: 'Zap',
    tags:
      'adresse, habilidad, habilidade, destreza, reflex, reflejo, reflexo, reflexe, agility, agilite, agilidad, ' +
      'agilidade, avoid',
    fr: ['Adresse', 'Un geste simple, une main sûre et le bon moment. Tout est affaire de précision.'],
    en: ['Skill', 'A simple move, a steady hand and the right moment. It all comes down to precision.'],
    es: ['Habilidad', 'Un gesto sencillo, un pulso firme y el momento justo. Todo es cuestión de precisión.'],
    pt: ['Habilidade', 'Um gesto simples, a mão firme e o momento certo. Tudo é questão de precisão.'],
  },
  multiplayer: {
    tags: 'multijoueur, multijugador, multijogador, mmo, pvp, co op, coop, cooperative, online multiplayer, multi player',
    fr: ['Multijoueur', "Affrontez d'autres joueurs, faites équipe ou semez la pagaille, tous dans la même partie."],
    en: ['Multiplayer', 'Take on other players, team up or cause a little chaos, all in the same match.'],
    es: ['Multijugador', 'Enfréntate a otros jugadores, haz equipo o siembra el caos en la misma partida.'],
    pt: ['Multijogador', 'Enfrenta outros jogadores, faz equipa ou espalha o caos na mesma partida.'],
  },
  '2-players': {
    tags:
      '2 player, two player, 2 joueur, deux joueur, jeu a deux, 2 jugador, dos jugador, 2 jogador, dois jogador, 1v1, ' +
      'duel',
    fr: ['À deux joueurs', 'Deux joueurs, un seul écran et un clavier partagé. Le perdant prépare le goûter.'],
    en: ['2 players', 'Two players, one screen and a shared keyboard. The loser makes the snacks.'],
    es: ['2 jugadores', 'Dos jugadores, una pantalla y un teclado compartido. Quien pierde invita a merendar.'],
    pt: ['2 jogadores', 'Dois jogadores, um ecrã e um teclado partilhado. Quem perde prepara o lanche.'],
  },
  io: {
    tags: '.io, io game, jeu io, iogame',
    fr: ['Jeux .io', "Une arène, beaucoup de monde et une seule règle. Grandissez avant qu'on vous attrape."],
    en: ['.io games', 'One arena, plenty of company and a single rule. Grow before somebody catches you.'],
    es: ['Juegos .io', 'Una arena, mucha gente y una sola regla. Crece antes de que te atrapen.'],
    pt: ['Jogos .io', 'Uma arena, muita gente e uma única regra. Cresce antes que alguém te apanhe.'],
  },
  kids: {
    icon: 'Smile',
    tags:
      'kid, children, child, enfant, infantil, nino, crianca, baby, bebe, toddler, for kids, para ninos, ' +
      'pour enfants',
    fr: ['Pour les enfants', 'Des couleurs vives, des règles toutes simples et rien qui fasse peur.'],
    en: ['Kids', 'Bright colors, very simple rules and nothing to be afraid of.'],
    es: ['Para niños', 'Colores vivos, reglas muy sencillas y nada que dé miedo.'],
    pt: ['Para crianças', 'Cores vivas, regras muito simples e nada que meta medo.'],
  },
  educational: {
    icon: 'Brain',
    tags:
      'education, educatif, educativo, educacional, learning, apprendre, aprender, school, ecole, escuela, escola, ' +
      'geography',
    fr: ['Éducatif', "On joue d'abord, on retient ensuite. Lettres, pays et sciences sans en avoir l'air."],
    en: ['Educational', 'First you play, then you remember. Letters, countries and science in disguise.'],
    es: ['Educativos', 'Primero se juega y luego se recuerda. Letras, países y ciencias sin darse cuenta.'],
    pt: ['Educativos', 'Primeiro joga-se, depois recorda-se. Letras, países e ciências sem dar por isso.'],
  },
  animals: {
    icon: 'Smile',
    tags:
      'animal, animaux, animales, animais, pet, mascota, cat, chat, gato, dog, chien, perro, cachorro, horse, cheval, ' +
      'caballo',
    fr: ['Animaux', 'À poils, à plumes ou à écailles, ils tiennent ici le premier rôle.'],
    en: ['Animals', 'With fur, feathers or scales, they are the stars of the show here.'],
    es: ['Animales', 'Con pelo, plumas o escamas, aquí ellos son los protagonistas.'],
    pt: ['Animais', 'Com pelo, penas ou escamas, aqui eles são os protagonistas.'],
  },
  dinosaurs: {
    icon: 'Map',
    tags: 'dinosaur, dinosaure, dinosaurio, dinossauro, dino, jurassic, jurassique, jurasico, t rex',
    fr: ['Dinosaures', "Ils ont soixante-six millions d'années de retard et beaucoup d'appétit."],
    en: ['Dinosaurs', 'They are sixty-six million years late and very hungry.'],
    es: ['Dinosaurios', 'Llegan con sesenta y seis millones de años de retraso y mucho apetito.'],
    pt: ['Dinossauros', 'Chegam com sessenta e seis milhões de anos de atraso e muito apetite.'],
  },
  space: {
    icon: 'Map',
    tags:
      'espace, espacio, espaco, spaceship, vaisseau spatial, galaxy, galaxie, galaxia, planet, planete, planeta, ' +
      'alien, rocket',
    fr: ['Espace', "Décollez vers d'autres planètes, évitez les astéroïdes et saluez les voisins."],
    en: ['Space', 'Blast off for other planets, dodge the asteroids and greet the neighbors.'],
    es: ['Espacio', 'Despega hacia otros planetas, esquiva los asteroides y saluda a los vecinos.'],
    pt: ['Espaço', 'Descola rumo a outros planetas, desvia-te dos asteroides e cumprimenta os vizinhos.'],
  },
  pixel: {
    tags: 'pixel art, pixelart, 8 bit, 8bit, 16 bit, voxel, pixelise, pixelado',
    fr: ['Pixel art', "Peu de pixels, beaucoup de caractère. L'allure des vieilles consoles, sans les câbles."],
    en: ['Pixel', 'Few pixels, plenty of character. The look of old consoles without the cables.'],
    es: ['Píxel', 'Pocos píxeles, mucho carácter. El aire de las viejas consolas, sin los cables.'],
    pt: ['Píxeis', 'Poucos píxeis, muita personalidade. O ar das velhas consolas, sem os cabos.'],
  },
  christmas: {
    icon: 'Smile',
    tags: 'noel, navidad, natal, xmas, santa, santa claus, pere noel, papa noel, papai noel',
    fr: ['Noël', "Des cadeaux à distribuer, des flocons qui tombent et des rennes qui s'égarent."],
    en: ['Christmas', 'Presents to deliver, falling snowflakes and reindeer that lose their way.'],
    es: ['Navidad', 'Regalos que repartir, copos que caen y renos que se despistan.'],
    pt: ['Natal', 'Presentes para entregar, flocos que caem e renas que se perdem.'],
  },
  halloween: {
    icon: 'Smile',
    tags: 'pumpkin, citrouille, calabaza, abobora, trick or treat, witch, sorciere, bruja, bruxa',
    fr: ['Halloween', 'Citrouilles, sorcières et bonbons à récolter avant le lever du jour.'],
    en: ['Halloween', 'Pumpkins, witches and candy to collect before the sun comes up.'],
    es: ['Halloween', 'Calabazas, brujas y golosinas que recoger antes de que salga el sol.'],
    pt: ['Halloween', 'Abóboras, bruxas e doces para juntar antes de o sol nascer.'],
  },
};
