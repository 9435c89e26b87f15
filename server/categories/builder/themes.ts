import { type Genre, genreOfPhrase } from '../genres/lexicon.ts';
import { phraseOf, stemOf } from '../genres/phrases.ts';

/** A theme that many games share, by their tags. */
export interface Theme {
  /** Key of the genre, or the stem of the tags. */
  key: string;
  /** Null: unknown to the lexicon. */
  genre: Genre | null;
  /** The first tag with this meaning. */
  label: string;
  /** Some other tags with this meaning. */
  spellings: string[];
  /** Active games with one of the tags. */
  games: number;
}

/** Most themes in memory. Beyond it, those of a single game are dropped, which cannot become a category. */
const MOST_THEMES = 100_000;
/** Tags whose theme is cached, so that each is folded once. */
const MOST_TAGS = 50_000;
const SPELLINGS = 4;

/** Terms about technique, price, provider and praise, which are no themes, in the form of `phraseOf`. */
const NO_THEMES: ReadonlySet<string> = new Set(
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

function meaningOf(tag: string): Meaning | null {
  const phrase = phraseOf(tag);
  const genre = genreOfPhrase(phrase);
  if (genre !== null) return { key: genre.key, genre };
  const stem = stemOf(phrase);
  return stem === '' ? null : { key: `#${stem}`, genre };
}

export const isNoTheme = (tag: string) => NO_THEMES.has(phraseOf(tag));

/** Counts the meanings of games' tags in bounded memory. */
export function createTally() {
  const themes = new Map<string, Theme>();
  const known = new Map<string, Meaning | null>();
  let games = 0;
  let forgotten = 0;

  function lookUp(tag: string): Meaning | null {
    const found = known.get(tag);
    if (found !== undefined) return found;
    if (known.size >= MOST_TAGS) known.clear();
    const meaning = meaningOf(tag);
    known.set(tag, meaning);
    return meaning;
  }

  function forgetRare(): void {
    for (const [key, theme] of themes) {
      if (theme.games > 1 || theme.genre !== null) continue;
      themes.delete(key);
      forgotten += 1;
    }
  }

  return {
    /** Adds one active game. Tags with the same meaning count once. */
    add(tags: readonly string[]) {
      games += 1;
      const found = new Map<string, string>();
      for (const tag of tags) {
        const meaning = lookUp(tag);
        if (meaning === null) continue;
        const { key, genre } = meaning;
        const theme = themes.get(key) ?? { key, genre, label: tag.trim(), spellings: [], games: 0 };
        themes.set(key, theme);
        if (!found.has(key)) theme.games += 1;
        found.set(key, tag);
        const spelling = tag.trim();
        const isNew = spelling !== theme.label && !theme.spellings.includes(spelling);
        if (isNew && theme.spellings.length < SPELLINGS) theme.spellings.push(spelling);
      }
      if (themes.size > MOST_THEMES) forgetRare();
    },
    /** Distinct tags, regardless of spelling, number and, if the lexicon knows them, language. */
    uniqueTags: () => themes.size + forgotten,
    games: () => games,
    themes: () => [...themes.values()],
  };
}

/** A category with fewer games looks empty. */
const FEWEST_GAMES = 10;
/** Share of the active games, which gives a growing catalogue a few dozen categories. */
const SHARE = 0.005;
/** Enough games for a category in a catalogue of any size. */
const ALWAYS_ENOUGH = 100;

/** Active games that a theme needs to become a category. A starter site of ten games gets none. */
export function gamesNeeded(activeGames: number): number {
  return Math.min(ALWAYS_ENOUGH, Math.max(FEWEST_GAMES, Math.ceil(activeGames * SHARE)));
}
