// @slow
import { isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { AUDITED, entityAt } from '../../shared/entities.ts';
import { DEFAULT_LANGUAGE, isOfferedAtFirst } from '../../shared/languages.ts';
import { columnOf, textOfColumn } from '../../shared/localized.ts';
import { actionOf, mayDo, mayWrite } from '../../shared/rights.ts';
import { operatorSession, roleSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { addCategory, addGames, addRow } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { pages, siteSettings } from '../platform/db/schema.ts';
import { bodiesOf, type Referred } from './bodies.fixture.ts';
import { completed, type Documented, documented, fill, next, type Schema } from './matrix.fixture.ts';

type Json = Record<string, unknown>;

/** Values to put into each field in turn. Null characters and lone surrogates cannot be stored. */
const HOSTILE = [null, true, -1, 9007199254740992, '\0\ud800', [null], {}];

const isSimple = (value: unknown) => typeof value !== 'object' || value === null;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the variant of a form that a value matches, by the fields with a single allowed value. */
function choiceOf(schema: Schema, value: unknown): Schema | undefined {
  if (schema.oneOf === undefined) return schema;
  return schema.oneOf.find(({ properties = {} }) =>
    Object.entries(properties).every(
      ([name, { enum: values }]) => values?.length !== 1 || (isObject(value) && value[name] === values[0]),
    ),
  );
}

/** Returns the fields of a form for which a body has no value, and the variants that a list does not contain. */
function gaps(schema: Schema, value: unknown, at: string): string[] {
  const choice = choiceOf(schema, value);
  if (choice === undefined) return [at];
  const inFields = Object.entries(choice.properties ?? {}).flatMap(([name, part]) =>
    isObject(value) && name in value ? gaps(part, value[name], `${at}.${name}`) : [`${at}.${name}`],
  );
  const { items } = choice;
  if (!Array.isArray(value) || items === undefined) return inFields;
  const unused = items.oneOf?.filter((one) => !value.some((item) => choiceOf(items, item) === one)) ?? [];
  return [...inFields, ...unused.map(() => `${at}[]`), ...value.flatMap((item) => gaps(items, item, `${at}[]`))];
}

type Path = readonly (string | number)[];

/** Omits further items of a list and further languages of a text, which have the same form. */
const once = (paths: readonly Path[]): Path[] => {
  const nameOf = (step: string) => {
    const text = textOfColumn(step);
    return text === null || text.language === DEFAULT_LANGUAGE ? step : columnOf(text.name, 'en');
  };
  const placeOf = (path: Path) =>
    path
      .filter((step) => typeof step === 'string')
      .map(nameOf)
      .join('.');
  return [...new Map(paths.map((path) => [`${placeOf(path)} ${typeof path.at(-1)}`, path] as const)).values()];
};

/** Returns the path of every field of a body, including those in lists and objects. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => pathsIn(item, [...at, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...at, name]))
      : [];
  return at.length === 0 ? inner : [at, ...inner];
}

/** The path is one of `pathsIn`, so every part of it is an object or a list. */
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], value);

/** Returns a copy with another value at a path. */
function replaced(value: unknown, [step, ...rest]: Path, other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, other) : item));
  return isObject(value) ? { ...value, [step]: replaced(value[step], rest, other) } : value;
}

function raise(message: string): never {
  throw new Error(message);
}

async function matrix() {
  const { db } = await testDatabase();
  const admin = await testAdminApi(db);
  const operations = (await documented(admin.app)).filter(
    ({ schema }) => schema && (schema.oneOf || schema.properties),
  );
  const withFields = operations.filter(({ schema }) => Object.keys(schema?.properties ?? { any: 1 }).length > 0);
  const [game = ''] = await addGames(db, [{ title: 'Chess', slug: 'chess', tags: ['chess'] }]);
  const category = await addCategory(db, { slug: 'boards' });
  const collection = await addRow(db, 'collection', { slug: 'openings', title: 'Openings' });
  const page = await addRow(db, 'page', { slug: 'about', title: 'About' });
  const referred: Referred = { game, category, collection, page };
  const ask = async (headers: Record<string, string>, method: string, path: string, body?: unknown) => {
    const answer = await admin.app.request(`/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return { db, admin, referred, ask, operations: withFields };
}
type Matrix = Awaited<ReturnType<typeof matrix>>;

/** Prepares an operation: a new entity in its path, and a body of the variant with this number. */
async function prepared({ db, referred }: Matrix, operation: Documented, operator: string, choice: number) {
  await db.orm.delete(siteSettings);
  await db.orm.delete(pages).where(isNotNull(pages.legal));
  const path = fill(operation, await completed(operation, { db, operator }, {}));
  const body = bodiesOf(operation, referred)[choice];
  if (body === undefined) throw new Error(`${operation.name} has no body ${choice}`);
  return { path, body };
}

/** Splits the operations, so that no single test takes long. */
const PARTS = Array.from({ length: 12 }, (_, part) => part);

/** Returns other values for a field, for every kind of field in the panel. */
const others = ({ game, category }: Referred, schema: Schema | undefined, value: unknown): unknown[] => {
  const choices = schema?.enum ?? [];
  const items = schema?.items?.enum ?? [];
  const texts = [`x${next()}`, 'https://games.example/other/', `/media/${'0'.repeat(64)}.webp`];
  const lists = [items.slice(0, 1), ['chess'], [game]];
  const list = [...choices, value === false, 3, ...texts, category, ...lists, null];
  return list.filter((other) => JSON.stringify(other) !== JSON.stringify(value));
};

/** Fields that have to change together with a field. */
const TOGETHER: Readonly<Record<string, Json>> = {
  width: { height: 600 },
  height: { width: 800 },
};

/** Sends a body with an invalid value in each field in turn, and with an unknown field. @returns the wrong responses */
async function spoil(
  bench: Matrix,
  operation: Documented,
  { headers, operator, choice }: { headers: Record<string, string>; operator: string; choice: number },
): Promise<string[]> {
  const { name, method, statuses } = operation;
  let { path, body } = await prepared(bench, operation, operator, choice);
  const unknown = await bench.ask(headers, method, path, { ...body, unknown_field: 1 });
  const wrong = unknown.status === 422 ? [] : [`${name} with an unknown field: ${unknown.status}`];
  for (const field of once(pathsIn(body))) {
    for (const hostile of HOSTILE) {
      const isMistyped = hostile !== null && isSimple(at(body, field)) !== isSimple(hostile);
      const { status, text } = await bench.ask(headers, method, path, replaced(body, field, hostile));
      const isRight = statuses.includes(status) && (!isMistyped || status === 422);
      const what = `${name} with ${field.join('.')} ${JSON.stringify(hostile)}`;
      if (!isRight) wrong.push(`${what}: ${status} ${text.slice(0, 150)}`);
      if (status !== 422) ({ path, body } = await prepared(bench, operation, operator, choice));
    }
  }
  return wrong;
}

/** Fields that have another name in the log and in refusals. */
const NAMED: Readonly<Record<string, string>> = { category_id: 'category' };

describe('a field of a form', () => {
  it('has a value in the bodies of the tests', async () => {
    const { operations, referred } = await matrix();
    const missing = operations.flatMap((operation) => {
      const { name, schema = {} } = operation;
      const bodies = bodiesOf(operation, referred);
      if (schema.oneOf !== undefined && bodies.length !== schema.oneOf.length) return [name];
      const missing = bodies.map((body) => gaps(schema, body, name));
      // Fields that exclude one another are in different bodies.
      return schema.oneOf ? missing.flat() : missing.reduce((all, more) => all.filter((gap) => more.includes(gap)));
    });
    expect(missing).toEqual([]);
  });

  it.each(PARTS)('is refused with a value of another type, and never causes an error (part %i)', async (part) => {
    const bench = await matrix();
    const { headers, operator } = await operatorSession(bench.db, bench.admin.accounts);
    const wrong: string[] = [];
    for (const operation of bench.operations.filter((_, index) => index % PARTS.length === part)) {
      for (let choice = 0; choice < bodiesOf(operation, bench.referred).length; choice += 1) {
        wrong.push(...(await spoil(bench, operation, { headers, operator: operator.id, choice })));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('never stores characters that are invisible or reverse the text direction', async () => {
    const bench = await matrix();
    const { headers, operator } = await operatorSession(bench.db, bench.admin.accounts);
    const kept: string[] = [];
    let accepted = 0;
    for (const operation of bench.operations) {
      for (let choice = 0; choice < bodiesOf(operation, bench.referred).length; choice += 1) {
        let { path, body } = await prepared(bench, operation, operator.id, choice);
        for (const field of once(pathsIn(body))) {
          const value = at(body, field);
          if (typeof value !== 'string') continue;
          const hidden = replaced(body, field, `\u202e${value}\u200b\ufeff\u2066`);
          const { status, text } = await bench.ask(headers, operation.method, path, hidden);
          if (status === 422) continue;
          if (status < 300) accepted += 1;
          if (/[\u202e\u200b\ufeff\u2066]/.test(text)) kept.push(`${operation.name} with ${field.join('.')}`);
          ({ path, body } = await prepared(bench, operation, operator.id, choice));
        }
      }
    }
    expect(kept).toEqual([]);
    expect(accepted).toBeGreaterThan(50);
  });

  it('is refused or searched for in a query, and never causes an error', async () => {
    const { admin, db, ask } = await matrix();
    const { headers, operator } = await operatorSession(db, admin.accounts);
    const wrong: string[] = [];
    for (const operation of (await documented(admin.app)).filter(({ method }) => method === 'GET')) {
      const { name, query, statuses } = operation;
      for (const field of query) {
        const path = fill(operation, await completed(operation, { db, operator: operator.id }, {}));
        for (const hostile of ['', '\0', '%_\\', '-1', '1e99', '💥', 'x'.repeat(5000)]) {
          const { status, text } = await ask(headers, 'GET', `${path}?${new URLSearchParams({ [field]: hostile })}`);
          const isRight = statuses.includes(status) && (status === 200 || text.startsWith('{"error":'));
          if (!isRight) wrong.push(`${name} with ${field} ${JSON.stringify(hostile)}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refers to an entity by its id in capitals too', async () => {
    const bench = await matrix();
    const { headers, operator } = await operatorSession(bench.db, bench.admin.accounts);
    // Without letters, ids would have no capitals.
    const ids = Object.values(bench.referred).filter((id) => id !== id.toUpperCase());
    const inCapitals = (text: string) => ids.reduce((all, id) => all.replaceAll(id, id.toUpperCase()), text);
    for (const operation of bench.operations) {
      const { path, body } = await prepared(bench, operation, operator.id, 0);
      const changed = inCapitals(JSON.stringify(body));
      if (changed === JSON.stringify(body)) continue;
      const { status, text } = await bench.ask(headers, operation.method, path, JSON.parse(changed));
      const where = `${operation.name}: ${text.slice(0, 200)}`;
      expect(status, where).not.toBe(422);
      for (const id of ids) expect(text, where).not.toContain(id.toUpperCase());
    }
  });

  it('that earlier versions did not have may be omitted in a change, and keeps its value', async () => {
    const bench = await matrix();
    const { headers, operator } = await operatorSession(bench.db, bench.admin.accounts);
    const laterFields = ({ properties = {}, required = [] }: Schema = {}) =>
      Object.entries(properties).filter(
        ([field]) => (field === 'languages' || textOfColumn(field)?.language === 'de') && !required.includes(field),
      );
    const changes = bench.operations.filter(
      ({ name, schema }) => name.startsWith('PUT ') && laterFields(schema).length > 0,
    );
    expect(changes.length).toBeGreaterThan(5);
    for (const operation of changes) {
      const { name, schema } = operation;
      const { path, body } = await prepared(bench, operation, operator.id, 0);
      const later = Object.fromEntries(
        laterFields(schema).map(([field, { items }]) => [
          field,
          field === 'languages' ? ['en'] : items ? ['Otter'] : 'Otter',
        ]),
      );
      const current = await bench.ask(headers, 'GET', path);
      const before = current.status === 200 ? JSON.parse(current.text) : { version: 0 };
      const saved = await bench.ask(headers, 'PUT', path, { ...body, ...later, version: before.version });
      expect(saved.status, `${name}: ${saved.text.slice(0, 200)}`).toBe(200);
      const { version } = JSON.parse(saved.text);
      const earlier = Object.fromEntries(Object.entries(body).filter(([field]) => !(field in later)));
      const again = await bench.ask(headers, 'PUT', path, { ...earlier, version });
      expect(again.status, `${name}: ${again.text.slice(0, 200)}`).toBe(200);
      expect(JSON.parse(again.text), name).toMatchObject(later);
    }
  });

  it('is saved for a translator in their languages only', async () => {
    const bench = await matrix();
    const languages = ['en'] as const;
    const { headers, operator } = await roleSession(bench.db, bench.admin.accounts, 'translator', languages);
    const translated = bench.operations.filter(
      ({ method, path }) =>
        mayDo('translator', actionOf(method, path), path) && !mayDo('translator', 'change', path) && path.includes('{'),
    );
    expect(translated.length).toBeGreaterThan(3);
    const wrong: string[] = [];
    for (const operation of translated) {
      const { name, schema } = operation;
      const path = fill(operation, await completed(operation, { db: bench.db, operator: operator.id }, {}));
      const fields = Object.entries(schema?.properties ?? {});
      const audited = AUDITED.find((known) => known === entityAt(operation.path)) ?? raise(`${name} is in no log`);
      const read = async (): Promise<Json> => JSON.parse((await bench.ask(headers, 'GET', path)).text);
      // One of the later languages represents the others.
      const isAsked = (field: string) => {
        const { language = DEFAULT_LANGUAGE } = textOfColumn(field) ?? {};
        return field !== 'version' && (isOfferedAtFirst(language) || language === 'de');
      };
      for (const [field, part] of fields.filter(([known]) => isAsked(known))) {
        const before = await read();
        // Responses omit missing texts in later languages.
        const empty = (known: string, { items }: Schema) =>
          textOfColumn(known) === null ? undefined : items ? [] : null;
        const base = Object.fromEntries(
          fields.map(([known, each]) => [known, known in before ? before[known] : empty(known, each)]),
        );
        let isDecided = false;
        for (const other of others(bench.referred, part, base[field])) {
          const body = { ...base, ...TOGETHER[field], [field]: other };
          const { status, text } = await bench.ask(headers, 'PUT', path, body);
          if (status === 422) continue;
          isDecided = true;
          const { error, fields: named = [] } = JSON.parse(text);
          const isRefused = error === 'role_forbidden' && (named.includes(field) || named.includes(NAMED[field]));
          const isUnchanged = JSON.stringify(await read()) === JSON.stringify(before);
          const isRight = mayWrite({ role: 'translator', languages }, audited, field)
            ? status === 200
            : isRefused && isUnchanged;
          if (!isRight) wrong.push(`${name} with ${field} ${JSON.stringify(other)}: ${status} ${text.slice(0, 150)}`);
          break;
        }
        if (!isDecided) wrong.push(`${name}: no other value is known for ${field}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
