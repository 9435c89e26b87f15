// Golf terms that are the same in every language.
const GOLF = { par: 'par', eagle: 'Eagle', birdie: 'Birdie', onPar: 'Par', bogey: 'Bogey' };

/** @param {string} aim @param {string} keys @param {string} thumbs @param {string} water */
const explain = (aim, keys, thumbs, water) => ({ howTo: [aim, keys, water], howToTouch: [aim, thumbs, water] });

/** @type {Record<import('../kit/language.js').Language, import('../kit/language.js').Texts>} */
export const TEXTS = {
  fr: {
    ...GOLF,
    ...explain(
      'Neuf trous, le moins de coups possible.',
      'Tirez en arrière à la souris et relâchez, ou visez avec [←] [→] et maintenez [Espace] pour la force.',
      "Glissez le doigt en arrière n'importe où, puis relâchez.",
      "Dans l'eau, un coup de plus.",
    ),
    title: 'Golf de poche',
    score: 'Coups',
    hole: 'Trou',
    holes: 'Trous',
    ace: 'Trou en un',
    water: 'Plouf, un coup de plus',
    giveUp: 'Neuf coups, au suivant',
    wonTitle: 'Belle carte',
    doneTitle: 'Parcours terminé',
    against: 'Par {par} · vous êtes à {over}',
  },
  en: {
    ...GOLF,
    ...explain(
      'Nine holes, as few strokes as you can.',
      'Pull back with the mouse and let go, or aim with [←] [→] and hold [Space] for power.',
      'Pull your finger back anywhere, then let go.',
      'Water costs one stroke.',
    ),
    title: 'Pocket Putt',
    score: 'Strokes',
    hole: 'Hole',
    holes: 'Holes',
    ace: 'Hole in one',
    water: 'Splash, one more stroke',
    giveUp: 'Nine strokes, next hole',
    wonTitle: 'A fine card',
    doneTitle: 'Course complete',
    against: 'Par {par} · you are at {over}',
  },
  es: {
    ...GOLF,
    ...explain(
      'Nueve hoyos, con los menos golpes posibles.',
      'Tira hacia atrás con el ratón y suelta, o apunta con [←] [→] y mantén [Espacio] para la fuerza.',
      'Desliza el dedo hacia atrás donde quieras y suelta.',
      'El agua cuesta un golpe.',
    ),
    title: 'Minigolf de bolsillo',
    score: 'Golpes',
    hole: 'Hoyo',
    holes: 'Hoyos',
    ace: 'Hoyo en uno',
    water: 'Al agua, un golpe más',
    giveUp: 'Nueve golpes, al siguiente',
    wonTitle: 'Buena tarjeta',
    doneTitle: 'Recorrido terminado',
    against: 'Par {par} · llevas {over}',
  },
  pt: {
    ...GOLF,
    ...explain(
      'Nove buracos, com o mínimo de tacadas.',
      'Puxa para trás com o rato e larga, ou aponta com [←] [→] e mantém [Espaço] para a força.',
      'Puxa o dedo para trás em qualquer sítio e larga.',
      'A água custa uma tacada.',
    ),
    title: 'Minigolfe de bolso',
    score: 'Tacadas',
    hole: 'Buraco',
    holes: 'Buracos',
    ace: 'Buraco numa tacada',
    water: 'À água, mais uma tacada',
    giveUp: 'Nove tacadas, próximo buraco',
    wonTitle: 'Belo cartão',
    doneTitle: 'Percurso concluído',
    against: 'Par {par} · vais em {over}',
  },
};
