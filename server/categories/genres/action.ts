import type { GenreTable } from './genre.ts';

export const ACTION: GenreTable = {
  action: {
    icon: 'Zap',
    words: 'action, gun, fighter, warrior, guerrier, guerrero, guerreiro, battle royale',
    tags: 'battle, bataille, batalla, batalha, sword, samurai, superhero, robot, monster, shark',
    feedWords:
      'action, arcade, avoid, battle, battle royale, beat em up, boxing, bubble shooter, combat, defense, fighting, ' +
      'first person shooter, fps, gun, io, jump and run, jumping, kung fu, mma, monster, ninja, platform, platformer, ' +
      'robots, robot, runner, running, samurai, shooter, shooting, shoot em up, snake, sniper, stickman, superhero, ' +
      'survival, sword, tank, tanks, tower defense, war, wrestling, zombie, zombies',
    fr: ['Action', "Des réflexes, du rythme et de l'adrénaline\u00a0: esquivez, visez, tenez bon."],
    en: ['Action', 'Reflexes, rhythm and adrenaline: dodge, aim and hold on.'],
    es: ['Acción', 'Reflejos, ritmo y adrenalina: esquiva, apunta y aguanta.'],
    pt: ['Ação', 'Reflexos, ritmo e adrenalina: desvia-te, aponta e aguenta firme.'],
  },
  'action/shooting': {
    words:
      'shooter, shooting, sniper, fps, first person shooter, shoot em up, fusillade, jeu de tir, tireur, disparos, ' +
      'tiroteo, tirador, tiros, atirador',
    tags: 'shoot, tir, disparo, tiro, arme, weapon, arma, pistolet, gangster',
    fr: ['Tir', "Visez juste, rechargez à temps et restez à couvert, de la cible de foire au duel de tireurs d'élite."],
    en: ['Shooting', 'Aim true, reload in time and stay in cover, from fairground targets to duels between snipers.'],
    es: [
      'Disparos',
      'Apunta bien, recarga a tiempo y no te expongas, de la caseta de feria al duelo de francotiradores.',
    ],
    pt: [
      'Tiro',
      'Aponta bem, recarrega a tempo e mantém-te abrigado, do tiro ao alvo ao duelo de atiradores de elite.',
    ],
  },
  'action/fighting': {
    words: 'fighting, combat, kung fu, karate, wrestling, mma, beat em up, bagarre, lutte, lucha, pelea, luta, briga',
    tags: 'fight, brawl, street fight, arts martiaux, martial art, artes marciales, artes marciais, catch, sumo',
    fr: ['Combat', 'Coups, parades et enchaînements dans des duels où chaque seconde compte.'],
    en: ['Fighting', 'Punches, blocks and combos in duels where every second counts.'],
    es: ['Lucha', 'Golpes, bloqueos y combos en duelos donde cada segundo cuenta.'],
    pt: ['Luta', 'Golpes, defesas e combos em duelos em que cada segundo conta.'],
  },
  'action/fighting/boxing': {
    icon: 'Trophy',
    words: 'boxing, boxer, boxeo, boxeador, boxeur, pugilismo',
    tags: 'punch',
    fr: ['Boxe', "Montez sur le ring, gardez la garde haute et cherchez l'ouverture jusqu'au dernier gong."],
    en: ['Boxing', 'Step into the ring, keep your guard up and look for the opening until the final bell.'],
    es: ['Boxeo', 'Sube al ring, mantén la guardia alta y busca el hueco hasta la última campana.'],
    pt: ['Boxe', 'Sobe ao ringue, mantém a guarda alta e procura uma aberta até ao último gongo.'],
  },
  'action/war': {
    words: 'war, warfare, guerre, guerra',
    tags: 'army, armee, soldier, soldat, ejercito, soldado, exercito, military, militaire, militar',
    fr: ['Guerre', 'Menez vos troupes au front, tenez vos positions et renversez le cours de la bataille.'],
    en: ['War', 'Lead your troops to the front, hold the line and turn the tide of battle.'],
    es: ['Guerra', 'Lleva a tus tropas al frente, defiende tus posiciones y cambia el rumbo de la batalla.'],
    pt: ['Guerra', 'Leva as tuas tropas à frente de batalha, defende as tuas posições e muda o rumo da guerra.'],
  },
  'action/war/tanks': {
    words: 'tank, char d assaut, blinde',
    tags: 'tanque',
    fr: ["Chars d'assaut", 'Un blindage, une tourelle et un bon angle de tir pour gagner des duels de chars.'],
    en: ['Tanks', 'Armor, a turret and a good firing angle are all it takes to win tank duels.'],
    es: ['Tanques', 'Un buen blindaje, una torreta y el ángulo justo para ganar duelos de tanques.'],
    pt: ['Tanques', 'Blindagem, torre e um bom ângulo de tiro para vencer duelos de tanques.'],
  },
  'action/zombies': {
    words: 'zombie, zombi, zumbi, mort vivant, undead',
    tags: 'muerto viviente, morto vivo, apocalypse',
    fr: ['Zombies', 'Les morts-vivants approchent. Barricadez-vous, économisez vos munitions et survivez à la nuit.'],
    en: ['Zombies', 'The undead are coming. Build barricades, save your ammunition and make it through the night.'],
    es: ['Zombis', 'Llegan los muertos vivientes. Levanta barricadas, ahorra munición y sobrevive a la noche.'],
    pt: ['Zombies', 'Os mortos-vivos estão a chegar. Monta barricadas, poupa munições e sobrevive à noite.'],
  },
  'action/ninja': {
    words: 'ninja, shinobi, shuriken',
    fr: ['Ninja', "Discrétion, sauts vertigineux et lames rapides, dans l'ombre des maîtres ninjas."],
    en: ['Ninja', 'Stealth, dizzying leaps and swift blades in the shadow of the ninja masters.'],
    es: ['Ninja', 'Sigilo, saltos de vértigo y hojas veloces a la sombra de los maestros ninja.'],
    pt: ['Ninja', 'Discrição, saltos vertiginosos e lâminas velozes à sombra dos mestres ninja.'],
  },
  'action/stickman': {
    words: 'stickman, stickmen, stick figure, bonhomme baton, hombre palo, homem palito',
    tags: 'stick',
    fr: ['Stickman', 'Quelques traits de crayon, et voilà un héros prêt à courir, se battre et tomber avec style.'],
    en: ['Stickman', 'A few strokes of the pencil, and here is a hero ready to run, fight and fall in style.'],
    es: ['Stickman', 'Unos trazos de lápiz y ya tienes un héroe listo para correr, pelear y caer con estilo.'],
    pt: ['Stickman', 'Uns riscos de lápis e eis um herói pronto para correr, lutar e cair com estilo.'],
  },
  'action/survival': {
    words: 'survival, survivor, survie, survivant, supervivencia, superviviente, sobrevivencia, sobrevivente',
    tags: 'survive',
    fr: ['Survie', 'Trouvez de quoi tenir, fabriquez vos outils et résistez une vague de plus.'],
    en: ['Survival', 'Find what you need, craft your tools and hold out for one more wave.'],
    es: ['Supervivencia', 'Busca lo necesario, fabrica tus herramientas y aguanta una oleada más.'],
    pt: ['Sobrevivência', 'Encontra o que precisas, fabrica as tuas ferramentas e resiste a mais uma vaga.'],
  },
  'action/platform': {
    words: 'platformer, jump and run, jeu de plateforme, juego de plataformas, jogo de plataforma',
    tags: 'plataforma, jump, jumping, saut, salto',
    fr: ['Plateforme', "Courez, sautez et retombez au bon endroit, de corniche en corniche jusqu'à la sortie."],
    en: ['Platform', 'Run, jump and land in the right spot, from ledge to ledge all the way to the exit.'],
    es: ['Plataformas', 'Corre, salta y cae en el sitio justo, de saliente en saliente hasta la salida.'],
    pt: ['Plataformas', 'Corre, salta e cai no sítio certo, de saliência em saliência até à saída.'],
  },
  'action/running': {
    words: 'endless runner, runner, course sans fin, carrera infinita, corrida infinita',
    tags: 'running, endless, run, courir, correr',
    fr: [
      'Course à pied',
      'Toujours plus vite, toujours plus loin. Glissez, sautez et évitez tout ce qui barre la route.',
    ],
    en: ['Running', 'Ever faster, ever further. Slide, jump and dodge whatever stands in your way.'],
    es: [
      'Correr y esquivar',
      'Cada vez más rápido, cada vez más lejos. Deslízate, salta y esquiva cuanto te cierre el paso.',
    ],
    pt: [
      'Corrida a pé',
      'Cada vez mais depressa, cada vez mais longe. Desliza, salta e desvia-te de tudo o que aparecer.',
    ],
  },
};
