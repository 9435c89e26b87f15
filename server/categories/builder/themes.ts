import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { GENRES, type Genre, genreAmong, languagesReadIn } from '../genres/lexicon.ts';
import { phraseOf, stemOf } from '../genres/phrases.ts';
import { defaultCategory } from '../genres/provider-words.ts';
import { FEW_TAGS, type GameWords, indicatedCategories } from '../placement/evidence.ts';
import { type Said, type Vocabulary, vocabularyOf } from '../placement/vocabulary.ts';

/** A theme that many games share, by their tags; for a genre, also by titles, descriptions and the provider's category. */
export interface Theme {
  /** Key of the genre, or the stem of the tags. */
  key: string;
  /** Null if the lexicon does not have it. */
  genre: Genre | null;
  /** The first tag with this meaning. */
  label: string;
  /** Some other tags with this meaning. */
  spellings: string[];
  /** Number of active games with it. */
  games: number;
  /** Ids of some of them. */
  examples: string[];
}

/** Maximum themes in memory. Beyond it, themes of a single game are dropped, since they cannot become a category. */
const MAX_THEMES = 100_000;
/** Cached tags, so that each is folded once. */
const MAX_CACHED_TAGS = 50_000;
const SPELLINGS = 4;
const EXAMPLES = 3;

/** Terms about technology, price, provider and praise, in the form of `phraseOf`. */
const IGNORED_TAGS: ReadonlySet<string> = new Set(
  (
    'html5,html,html 5,webgl,web gl,unity,unity3d,unity webgl,javascript,phaser,construct,construct 3,flash,swf,3d,2d,hd,free,' +
    'gratuit,gratuite,gratis,gratuito,online,en ligne,en linea,free online,mobile,movil,celular,telemovel,android,ios,ipad,iphone,' +
    'tablet,tablette,smartphone,touch,touchscreen,tactile,mouse,souri,raton,keyboard,clavier,teclado,desktop,pc,browser,' +
    'navigateur,navegador,web,fullscreen,new,nouveau,nuevo,novo,best,top,popular,populaire,hot,trending,featured,fun,funny,' +
    'amusant,divertido,cool,awesome,unblocked,debloque,hypercasual,hyper casual,gamemonetize,gamepix,gamedistribution,' +
    'html5game,crazygame,poki,y8,friv,play,jouer,jugar,jogar,single player,singleplayer,1 player,solo,hard,easy,challenge,' +
    'landscape,portrait,boy,girl,garcon,fille,chico,chica,menino,menina,other,autre,otro,outro,general,misc'
  ).split(','),
);

export type TagTally = ReturnType<typeof createTally>;

type Meaning = Pick<Theme, 'key' | 'genre'>;

function meaningOf({ text, language }: Said): Meaning | null {
  const phrase = phraseOf(text);
  const genre = genreAmong(phrase, languagesReadIn(language));
  if (genre !== null) return { key: genre.key, genre };
  const stem = stemOf(phrase);
  return stem === '' ? null : { key: `#${stem}`, genre };
}

export const isIgnoredTag = (tag: string) => IGNORED_TAGS.has(phraseOf(tag));

/** Treats every genre as if it had a category and no broader one: a category is created for its own games. */
const everyGenre = (): Vocabulary => ({
  ...vocabularyOf(
    GENRES.map(({ key, name }) => ({
      ...{ id: key, slug: key },
      names: LANGUAGE_CODES.flatMap((language) => {
        const text = name[language];
        return text === undefined ? [] : [{ text, language }];
      }),
    })),
    defaultCategory,
  ),
  broader: new Map(),
});

/** Returns whether a tag that the lexicon does not have is credible: the game has few tags, or its texts mention it too. */
function isBelieved(tag: string, { tagCount, titles, descriptions }: GameWords): boolean {
  const texts = [...titles, ...descriptions];
  return tagCount <= FEW_TAGS || texts.some(({ text }) => phraseOf(text).includes(phraseOf(tag)));
}

export type TalliedGame = GameWords & { id: string };

/** Counts a game, and stores its id while there are few examples. */
function count(found: Pick<Theme, 'games' | 'examples'>, { id }: TalliedGame): void {
  found.games += 1;
  if (found.examples.length < EXAMPLES) found.examples.push(id);
}

/** Counts the genres of games and the meanings of their tags in bounded memory. */
export function createTally() {
  const vocabulary = everyGenre();
  const genres = new Map<string, Pick<Theme, 'games' | 'examples'>>();
  const themes = new Map<string, Theme>();
  const known = new Map<string, Meaning | null>();
  let games = 0;
  let dropped = 0;

  function lookUp(tag: Said): Meaning | null {
    const key = `${tag.language} ${tag.text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MAX_CACHED_TAGS) known.clear();
    const meaning = meaningOf(tag);
    known.set(key, meaning);
    return meaning;
  }

  function dropRareThemes(): void {
    for (const [key, theme] of themes) {
      if (theme.games > 1 || theme.genre !== null) continue;
      themes.delete(key);
      dropped += 1;
    }
  }

  return {
    /** Adds one active game. Tags with the same meaning count once. */
    add(game: TalliedGame) {
      games += 1;
      for (const key of indicatedCategories(game, vocabulary).keys()) {
        const genre = genres.get(key) ?? { games: 0, examples: [] };
        genres.set(key, genre);
        count(genre, game);
      }
      const found = new Set<string>();
      for (const tag of game.tags) {
        const meaning = lookUp(tag);
        if (meaning === null || (meaning.genre === null && !isBelieved(tag.text, game))) continue;
        const spelling = tag.text.trim();
        const { key, genre } = meaning;
        const theme = themes.get(key) ?? { key, genre, label: spelling, spellings: [], games: 0, examples: [] };
        themes.set(key, theme);
        if (!found.has(key)) count(theme, game);
        found.add(key);
        const isNew = spelling !== theme.label && !theme.spellings.includes(spelling);
        if (isNew && theme.spellings.length < SPELLINGS) theme.spellings.push(spelling);
      }
      if (themes.size > MAX_THEMES) dropRareThemes();
    },
    /** Number of distinct tags, regardless of spelling, number and, if the lexicon has them, language. */
    uniqueTags: () => themes.size + dropped,
    games: () => games,
    themes: (): Theme[] => [
      ...[...themes.values()].filter(({ genre }) => genre === null),
      ...GENRES.flatMap((genre) => {
        const found = themes.get(genre.key) ?? { key: genre.key, genre, label: genre.name.fr, spellings: [] };
        const counted = genres.get(genre.key);
        return counted === undefined ? [] : [{ ...found, ...counted }];
      }),
    ],
  };
}

/** A category with fewer games looks empty. */
const MIN_GAMES = 8;
/** Share of the active games, which gives a growing catalogue a few dozen categories. */
const SHARE = 0.005;
/** Enough games for a category in a catalogue of any size. */
const MAX_REQUIRED_GAMES = 100;

/** Returns the number of active games that a theme needs to become a category. */
export function gamesNeeded(activeGames: number): number {
  return Math.min(MAX_REQUIRED_GAMES, Math.max(MIN_GAMES, Math.ceil(activeGames * SHARE)));
}
