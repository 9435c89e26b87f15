/** Fictional texts about games in the site's languages, written by the mock AI server. */
import { type Language, OFFERED_AT_FIRST } from '../../shared/languages.ts';

/** Texts in other languages are written in English, which the product refuses. */
type WrittenLanguage = (typeof OFFERED_AT_FIRST)[number];
const written = (language: Language): WrittenLanguage => OFFERED_AT_FIRST.find((code) => code === language) ?? 'en';

const SENTENCES: Readonly<Record<WrittenLanguage, readonly string[]>> = {
  fr: [
    'Découvrez un jeu où chaque partie demande du calme, un bon coup d’œil et un peu de patience.',
    'Les règles se comprennent en quelques instants, mais il faut de la pratique pour bien jouer.',
    'Prenez le temps de regarder autour de vous avant de choisir votre prochain mouvement.',
    'Chaque nouvelle partie apporte son lot de petites surprises et donne envie de recommencer.',
    'Tout se joue directement dans le navigateur, gratuitement et sans aucune inscription.',
    'Vous pouvez vous arrêter quand vous le souhaitez et reprendre la partie un peu plus tard.',
  ],
  en: [
    'Discover a game in which every round asks for a calm hand, a good eye and a little patience.',
    'The rules are understood within moments, but it takes some practice to play really well.',
    'Take your time and look around carefully before you choose where to move next.',
    'Every new round brings its own small surprises and makes you want to start over again.',
    'Everything is played right in the browser, free of charge and without any registration.',
    'You can stop whenever you like and come back to your game a little while later.',
  ],
  es: [
    'Descubre un juego en el que cada partida pide calma, buena vista y un poco de paciencia.',
    'Las reglas se entienden en pocos instantes, pero hace falta práctica para jugar bien.',
    'Tómate tu tiempo y mira bien a tu alrededor antes de elegir el próximo movimiento.',
    'Cada nueva partida trae sus pequeñas sorpresas y dan ganas de volver a empezar.',
    'Todo se juega directamente en el navegador, gratis y sin ningún tipo de registro.',
    'Puedes parar cuando quieras y seguir con la partida un poco más tarde.',
  ],
  pt: [
    'Descubra um jogo em que cada partida pede calma, bom olho e um pouco de paciência.',
    'As regras compreendem-se em poucos instantes, mas é preciso prática para jogar bem.',
    'Leve o seu tempo e olhe bem à sua volta antes de escolher o próximo movimento.',
    'Cada nova partida traz as suas pequenas surpresas e dá vontade de voltar a começar.',
    'Tudo se joga diretamente no navegador, de graça e sem qualquer registo.',
    'Pode parar quando quiser e continuar a partida um pouco mais tarde.',
  ],
};

const WORDS: Readonly<Record<WrittenLanguage, readonly string[]>> = {
  fr: ['adresse', 'réflexion', 'vitesse', 'aventure', 'gratuit', 'course', 'balle', 'forêt', 'nuit', 'voiture'],
  en: ['skill', 'thinking', 'speed', 'adventure', 'free', 'race', 'ball', 'forest', 'night', 'car'],
  es: ['habilidad', 'lógica', 'velocidad', 'aventura', 'gratis', 'carrera', 'pelota', 'bosque', 'noche', 'coche'],
  pt: ['destreza', 'raciocínio', 'rapidez', 'aventura', 'grátis', 'corrida', 'bola', 'floresta', 'noite', 'carro'],
};
const PAIRED: Readonly<Record<WrittenLanguage, readonly string[]>> = {
  fr: ['', ' rapide', ' tranquille'],
  en: ['', ' quick', ' calm'],
  es: ['', ' rápida', ' tranquila'],
  pt: ['', ' rápida', ' calma'],
};
const SHORT: Readonly<Record<WrittenLanguage, string>> = {
  fr: 'Jouez dès maintenant.',
  en: 'Play it right now.',
  es: 'Juega ahora mismo.',
  pt: 'Jogue agora mesmo.',
};

/**
 * Returns sentences whose total length comes closest to `length` without exceeding `most`. @param from index of the first
 * sentence
 */
export function inventedText(language: Language, length: number, { from = 0, most = Number.POSITIVE_INFINITY } = {}) {
  const sentences = SENTENCES[written(language)];
  let text = '';
  for (let index = from; text.length < length * 0.8; index += 1) {
    const sentence = sentences[index % sentences.length] ?? '';
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > Math.min(most, Math.max(length * 1.6, 0))) break;
    text = longer;
  }
  return text === '' ? SHORT[written(language)] : text;
}

/** Returns up to thirty different words. */
export function inventedTags(language: Language, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const word = WORDS[written(language)][index % WORDS[written(language)].length] ?? '';
    return `${word}${PAIRED[written(language)][Math.floor(index / WORDS[written(language)].length)] ?? ''}`;
  });
}
