import {
  type HomeRow,
  LAST_GRID,
  ROW_GAMES,
  type RowState,
  type ShownRow,
  usualRows,
} from '../../../shared/home-rows.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { columnOf, type LocalizedText, localizedText, type Reader, readersOf } from '../../../shared/localized.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { type Remember, readAlways } from '../../platform/db/remembered.ts';
import { nextBoundary, type Period } from '../../platform/period.ts';
import { instantsOf } from '../../settings/live.ts';
import type { Settings } from '../../settings/usecases.ts';
import { contentTags, isEmptyContent, type RowContent, type RowSources, readContent, readDraft } from './contents.ts';

/** A default row with fewer games is omitted. */
const LEAST_USUAL = 4;

export interface ShownRows {
  /** Empty if there is only the grid; otherwise includes the grid. */
  rows: ShownRow[];
  /** Cache tags of what the rows show, and of what they might show. */
  tags: string[];
  /** The next instant at which a row's period begins or ends. */
  until: Date | null;
}

/** The options of a preview. */
interface HomeDraft {
  /** Replaces the saved rows. */
  rows: readonly HomeRow[];
  /** A later instant, for which it is previewed. */
  at?: Date | undefined;
}

export type ReadHomeRows = (language: Language, draft?: HomeDraft) => Promise<ShownRows>;

/** A row as an operator sees it. */
interface CheckedRow {
  id: string;
  state: RowState;
  /** Name of the category, tag or collection. */
  name: string | null;
  /** Titles of the games that it shows now. */
  games: { id: string; title: string }[];
}

/** Returns the operators' title in this language. Other languages use the dictionary's text. */
function ownTitle(row: HomeRow, language: Language): LocalizedText | null {
  const text = row[columnOf('title', language)];
  return text ? { text, language } : null;
}

/** Returns a text of a row in this language or, as for games and categories, in the root language or that of the base column. */
function fallbackText(row: HomeRow, field: 'title' | 'body', reader: Reader): LocalizedText | null {
  const found = localizedText(row, field, reader);
  return found.text === '' ? null : found;
}

function shownRow(row: HomeRow, { name, games, path }: RowContent, reader: Reader): ShownRow {
  const isText = row.kind === 'text';
  return {
    ...{ id: row.id, kind: row.kind, games, path },
    // A text and its heading are in the same language.
    title: isText ? fallbackText(row, 'title', reader) : (ownTitle(row, reader.language) ?? name),
    body: fallbackText(row, 'body', reader),
    small: 'small' in row ? row.small : 'strip',
    large: 'large' in row ? row.large : 'strip',
  };
}

const shownGrid = (reader: Reader) => shownRow(LAST_GRID, { name: null, games: [], path: null }, reader);

/** Returns the state of a row by its form alone; null if it depends on its content. */
function plannedState({ hidden }: HomeRow, { start_date, end_date }: Period, at: Date): RowState | null {
  if (hidden) return 'hidden';
  if (end_date !== null && end_date < at) return 'over';
  return start_date !== null && start_date > at ? 'early' : null;
}

/**
 * Returns the state of a row that its form does not hide.
 *
 * @param isElsewhere whether visitors of another language see the content
 */
function filledState(
  row: HomeRow,
  { content, isElsewhere, draft }: { content: RowContent | null; isElsewhere: boolean; draft: RowContent | null },
): RowState {
  if (isElsewhere) return 'elsewhere';
  if (content !== null) return isEmptyContent(row, content) ? 'empty' : 'shown';
  return draft === null ? 'missing' : 'unpublished';
}

interface HomeRowsOptions {
  settings: Pick<Settings, 'read'>;
  rows: RowSources;
  now: () => Date;
  timeZone: () => string;
  site: SiteLanguages;
  remember?: Remember;
}

export type HomeReads = ReturnType<typeof createHomeReads>;

export function createHomeReads(options: HomeRowsOptions) {
  const { settings, rows: reads, now, timeZone, site, remember = readAlways } = options;
  const saved = remember('settings', async () => (await settings.read('home_rows')).rows);
  const readerIn = readersOf(site);
  const periodOf = (row: HomeRow): Period => instantsOf(row, timeZone());

  const usual = async (language: Language = site.root) => {
    const categories = await reads.biggestCategories(language);
    return categories === null ? [] : usualRows(categories);
  };

  /** Returns the default rows. No game appears in two of them, so each reads more games than it shows. */
  async function usualShown(language: Language): Promise<ShownRows> {
    const rows = await usual(language);
    const found = await Promise.all(
      rows.map((row) => readContent('count' in row ? { ...row, count: ROW_GAMES.max } : row, reads, language)),
    );
    const taken = new Set<string>();
    const list = rows.flatMap((row, index) => {
      const content = found[index];
      if (content == null) return [];
      const games = content.games.filter(({ id }) => !taken.has(id)).slice(0, ROW_GAMES.usual);
      if ('count' in row && games.length < LEAST_USUAL) return [];
      for (const { id } of games) taken.add(id);
      return [shownRow(row, { ...content, games }, readerIn(language))];
    });
    const tags = rows.flatMap(contentTags);
    return { rows: list.length === 0 ? [] : [...list, shownGrid(readerIn(language))], tags, until: null };
  }

  const shown: ReadHomeRows = async (language, draft) => {
    const arranged = draft?.rows ?? (await saved());
    if (arranged.length === 0) return usualShown(language);
    const rows = arranged;
    const at = draft?.at ?? now();
    const visible = rows.filter((row) => !row.hidden);
    const due = visible.filter((row) => plannedState(row, periodOf(row), at) === null);
    const found = await Promise.all(
      due.map(async (row) => {
        const content = await readContent(row, reads, language, draft?.at);
        const isShown = content !== null && !isEmptyContent(row, content);
        return { shown: isShown ? [shownRow(row, content, readerIn(language))] : [], watches: content?.watches ?? [] };
      }),
    );
    const list = found.flatMap((one) => one.shown);
    // A hidden row of the visitor's own games removes them from their place above.
    const hides = rows.some(({ kind, hidden }) => kind === 'recent' && hidden);
    const isPlain = !hides && list.every(({ kind }) => kind === 'grid');
    const grid = list.some(({ kind }) => kind === 'grid') ? [] : [shownGrid(readerIn(language))];
    return {
      rows: isPlain ? [] : [...list, ...grid],
      tags: [...due.flatMap(contentTags), ...found.flatMap(({ watches }) => watches)],
      until: nextBoundary(visible.map(periodOf), at),
    };
  };

  /** Returns what a row shows in a language or, if that is nothing, in another one that the site offers. */
  async function contentIn(row: HomeRow, language: Language) {
    const own = await readContent(row, reads, language);
    const isShown = (content: RowContent | null) => content !== null && !isEmptyContent(row, content);
    if (isShown(own)) return { content: own, isElsewhere: false };
    for (const code of site.languages) {
      const content = code === language ? null : await readContent(row, reads, code);
      if (isShown(content)) return { content, isElsewhere: true };
    }
    return { content: own, isElsewhere: false };
  }

  return {
    shown,

    /** The default rows, by default in the root language; none for a small catalog. */
    usual,

    /** Previews rows that may be unsaved, with names in a language. Includes games of drafts. */
    async check(rows: readonly HomeRow[], language: Language = DEFAULT_LANGUAGE): Promise<CheckedRow[]> {
      const at = now();
      return Promise.all(
        rows.map(async (row) => {
          const { content, isElsewhere } = await contentIn(row, language);
          const planned = plannedState(row, periodOf(row), at);
          const draft = content === null ? await readDraft(row, reads, language) : null;
          const known = content ?? draft;
          return {
            id: row.id,
            state: planned ?? filledState(row, { content, isElsewhere, draft }),
            name: known?.name?.text ?? null,
            games: (known?.games ?? []).map(({ id, title }) => ({ id, title: title.text })),
          };
        }),
      );
    },
  };
}

/** Receives what the rows of a page depend on. */
export interface RowObserver {
  shows(tag: string): void;
  until(instant: Date): void;
  doNotCache(): void;
}

/** Reports what the shown rows depend on. A failed read marks the page incomplete. */
export function observedHomeRows(read: ReadHomeRows, observer: RowObserver): ReadHomeRows {
  return async (language) => {
    observer.shows('settings');
    const found = await read(language).catch((error: unknown) => {
      observer.doNotCache();
      throw error;
    });
    for (const tag of found.tags) observer.shows(tag);
    for (const { games } of found.rows) for (const { id } of games) observer.shows(`game:${id}`);
    if (found.until !== null) observer.until(found.until);
    return found;
  };
}
