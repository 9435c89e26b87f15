/**
 * The names of texts in `/api/v1`: without suffix in the site's root language, with one in every other language.
 * Internally, in the panel and in stored settings, the names are those of the columns, where texts without suffix are
 * French on every site.
 */
import { isDeepStrictEqual } from 'node:util';
import { createMiddleware } from 'hono/factory';
import { entity, entityAt } from '../../shared/entities.ts';
import { DEFAULT_LANGUAGE, type Language, LINGUA_FRANCA } from '../../shared/languages.ts';
import { columnOf, type LocalizedFields } from '../../shared/localized.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import { invalid } from '../platform/errors.ts';
import { isForPrograms, pathBelowApi } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Deeper than any form. */
const MAX_DEPTH = 16;

/** Returns the texts of the entity at a path. A game's texts without suffix are in the language of the game in every API. */
function textsAt(path: string): LocalizedFields {
  const name = entityAt(path);
  return name === undefined || name === 'game' ? {} : (entity(name).texts ?? {});
}

/** Returns the names that depend on the root, for each text. */
const namesOf = (texts: LocalizedFields, root: Language) =>
  Object.entries(texts).map(([plain, { kind }]) => ({
    plain,
    own: columnOf(plain, root),
    french: `${plain}_${DEFAULT_LANGUAGE}`,
    /** Present in every answer that contains the text. */
    other: columnOf(plain, LINGUA_FRANCA),
    /** The value schemas use for a missing text, in fields without and with a language suffix. */
    none: kind === 'words' ? [] : kind === 'line' ? null : '',
    noneInFrench: kind === 'words' ? [] : null,
  }));
type Names = ReturnType<typeof namesOf>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown) => value === null || typeof value === 'string' || Array.isArray(value);
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown) => (isEmpty(one) && isEmpty(other)) || isDeepStrictEqual(one, other);
const given = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Applies a change to every object in a JSON value. @throws {Refusal} invalid if it is nested too deep */
function eachObject(value: unknown, change: (object: Fields, path: Path) => Fields, path: Path = []): unknown {
  if (!isObject(value)) return value;
  if (path.length > MAX_DEPTH) throw invalid([{ path: [], code: 'malformed', message: 'Too many levels' }]);
  if (Array.isArray(value)) return value.map((inner, index) => eachObject(inner, change, [...path, index]));
  const inner = Object.entries(value).map(([key, held]) => [key, eachObject(held, change, [...path, key])]);
  return change(Object.fromEntries(inner), path);
}

/**
 * Renames the fields of a body to those of the columns.
 *
 * @throws {Refusal} invalid for two different texts in the root language
 */
const withColumns = (body: unknown, names: Names) =>
  eachObject(body, (sent, path) => {
    const read: Record<string, unknown> = { ...sent };
    for (const { plain, own, french, none } of names) {
      const [text, again, inFrench] = [sent[plain], sent[own], sent[french]];
      if (text !== undefined && again !== undefined && !isSame(text, again)) {
        const message = `${plain} and ${own} are one text, and differ: send one of them.`;
        throw invalid([{ path: [...path, plain], code: 'texts_differ', message }]);
      }
      delete read[french];
      read[own] = text === undefined ? again : text;
      read[plain] = inFrench === null ? none : inFrench;
    }
    return given(read);
  });

/** Maps fields from column names to names of the API. */
const renamed = (fields: Fields, names: Names) =>
  given(
    Object.assign(
      {},
      fields,
      ...names.map(({ plain, own, french }) => ({ [plain]: fields[own], [french]: fields[plain] })),
    ),
  );

/**
 * Renames the fields of an answer to those of the API. Only fields that exist in several languages count as texts; the
 * name of a game, for example, does not.
 */
const withNames = (answer: unknown, names: Names) =>
  eachObject(answer, (fields) => {
    const found = names.filter(({ plain, other }) => isText(fields[plain]) && other in fields);
    if (found.length === 0) return fields;
    const texts = renamed(fields, found);
    for (const { plain, french, none, noneInFrench } of found) {
      texts[plain] ??= none;
      if (isEmpty(texts[french])) texts[french] = noneInFrench;
    }
    if (isObject(fields.field_sources)) texts.field_sources = renamed(fields.field_sources, found);
    return texts;
  });

/** Returns the field of an issue as the client named it, or would name it. @param sent the object that it was sent in */
function issueName(column: string, names: Names, sent: Fields, code: unknown): string {
  for (const { plain, own, french } of names) {
    if (column === own) return own in sent && !(plain in sent) ? own : plain;
    // If a text is required in any language, the issue is at the first column.
    if (column === plain) return code === 'required' && french in sent ? plain : french;
  }
  return column;
}

/** Renames the fields in a problem to those of the API. */
function problemWithNames(problem: Fields, names: Names, body: unknown): Fields {
  const nameIn = (sent: unknown, part: unknown, code?: unknown) =>
    typeof part === 'string' ? issueName(part, names, isObject(sent) ? sent : {}, code) : part;
  const { issues, fields } = problem;
  return {
    ...problem,
    ...(Array.isArray(fields) && { fields: fields.map((field) => nameIn(body, field)) }),
    ...(Array.isArray(issues) && {
      issues: issues.map(({ path, ...issue }) => {
        let sent = body;
        const named = path.map((part: string | number) => {
          const name = nameIn(sent, part, issue.code);
          sent = isObject(sent) ? sent[part] : undefined;
          return name;
        });
        return { path: named, ...issue };
      }),
    }),
  };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The validation of the operation reports malformed JSON.
    return undefined;
  }
};

/**
 * Translates requests and responses of API clients to and from names that depend on the root. If French is the root,
 * these are the columns' names.
 */
export function textNames(site: Pick<SiteLanguages, 'root'>) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { req } = context;
    const names = isForPrograms(req.path) ? namesOf(textsAt(pathBelowApi(req.path)), site.root) : [];
    if (site.root === DEFAULT_LANGUAGE || names.length === 0) return next();
    const isJson = (type: string | null | undefined) => /^application\/([\w.-]+\+)?json\b/i.test(type ?? '');
    const body = isJson(req.header('content-type')) ? parsed(await req.text()) : undefined;
    // Replace the cached body, so later handlers read the renamed fields. Despite its type, the cache contains promises.
    if (body !== undefined)
      Object.assign(req.bodyCache, { text: Promise.resolve(JSON.stringify(withColumns(body, names))) });
    await next();
    const { res } = context;
    if (!isJson(res.headers.get('content-type'))) return;
    const answer = withNames(await res.json(), names);
    const isProblem = res.status >= 400 && isObject(answer);
    context.res = new Response(JSON.stringify(isProblem ? problemWithNames(answer, names, body) : answer), res);
  });
}

interface DocumentedSchema {
  $ref?: string;
  properties?: Record<string, unknown>;
  required?: string[];
}

/** Renames the texts in a document that describes the columns. */
export function documentNames(
  { paths = {}, components = {} }: { paths?: object | undefined; components?: { schemas?: Fields } | undefined },
  root: Language,
): void {
  if (root === DEFAULT_LANGUAGE) return;
  const seen = new Set<unknown>();
  const describe = (part: unknown, names: Names): void => {
    if (!isObject(part) || names.length === 0 || seen.has(part)) return;
    seen.add(part);
    const schema: DocumentedSchema = part;
    if (schema.$ref !== undefined) describe(components.schemas?.[schema.$ref.split('/').at(-1) ?? ''], names);
    for (const { plain, own, french, other } of names) {
      const { properties = {}, required = [] } = schema;
      if (!(plain in properties && other in properties)) continue;
      properties[french] = properties[other];
      // Either name of the text is accepted.
      if (required.includes(plain)) schema.required = [...required.filter((name) => name !== own), french];
    }
    for (const inner of Object.values(part)) describe(inner, names);
  };
  for (const [path, operations] of Object.entries(paths)) describe(operations, namesOf(textsAt(path), root));
}
