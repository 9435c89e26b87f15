/** Words that say nothing about a game, as `wordsOf` returns them. They never make two games similar. */

/** Articles, pronouns, prepositions and words that describe every game, in the languages of most texts. */
const TEXT_WORDS =
  'a able about after again all also always amazing an and any app are around as at available away awesome back be beat ' +
  'beautiful become been before begin best better between big both but button by can cannot carefully challenge ' +
  'challenging click collect complete control cool come could dear desktop device did different difficult do does done ' +
  'down drag each easy end enemy enjoy enough even ever every everyone everything exciting experience fast favorite find ' +
  'finish first follow for free friend from full fun funny game gameplay get give go goal good graphic great hard has ' +
  'have he help her here him his home hour how huge i if in interesting into is it item join just keep key keyboard know ' +
  'last left let level like little long look lot love made make many may me mobile mode more most mouse move much must my ' +
  'name near need never new next nice no not now number obstacle of off on once one online only open or other our out ' +
  'over own part people perfect phone place play player please point possible press quickly reach ready real really ' +
  'right role same score screen see select series she should show simple skill so some special start stay still story ' +
  'such sure swipe take tap test than that the their them then there these they thing this those three through time to ' +
  'together too touch try turn two type unique unlock until up upgrade us use using various very wait want was way we ' +
  'well were what when where which while who will win with without wonderful work would yes you your yourself ' +
  // French
  'au aux avec ce ces cette chaque comme dans de des du elle en est et etre faire il jeu jeux jouer joueur le la les leur ' +
  'mais meme mettre mieux nos notre nous ou par pas plus pour que qui sans se ses si son sont sur ta te tes ton tous tout ' +
  'toute toutes tu un une vos votre vous ' +
  // Spanish and Portuguese
  'al como con cuando del el ella es esta este jogar jogo juega juego jugador jugar las lo los mas muy na nas no nos o os ' +
  'para pero por que se seu sin sobre sua suas su sus tus um uma uno unos voce y';

/** Words that any title may add, so they do not indicate a series. */
const TITLE_WORDS =
  '2d 3d classic club deluxe edition episode extreme fever for free frenzy fun game hd hero html html5 io jeu jeux jogo ' +
  'juego king legend legendary lite mania master mega mini mobile multiplayer new online original part plus premium pro real remastered ' +
  'rush saga season simulation simulator special star story super time tournament ultimate unblocked unity v2 version vs webgl world xl';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const COMMON_IN_TEXTS = setOf(TEXT_WORDS);
export const COMMON_IN_TITLES = setOf(
  `${TITLE_WORDS} a an and at au aux by con da das de del der des di do dos du e el en et for from i in into is it la las ` +
    'le les los my no of off on or os out para pour the to un una une up with y you your',
);
