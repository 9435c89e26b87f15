// @slow
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { needsConfirmation, needsSession } from '../../shared/confirmation.ts';
import { type Action, actionOf, mayDo, roleMay } from '../../shared/rights.ts';
import { ROLES, type Role } from '../../shared/roles.ts';
import { addAccount, memberSession, operatorSession, roleSession, tokenHeaders } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { addCategory } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { drawn } from '../media/pictures.fixture.ts';
import { sessions } from '../platform/db/schema.ts';
import { bodiesOf } from './bodies.fixture.ts';
import {
  ALSO,
  completed,
  type Documented,
  documented,
  fill,
  type Given,
  KINDS,
  type Kind,
  type Make,
  type Making,
  PUBLISHED,
  parametersOf,
  placeOf,
} from './matrix.fixture.ts';

/** The clients. */
interface Visitor {
  /** The account. Its personal entities belong to it. */
  operator: string;
  headers: Record<string, string>;
  role?: Role;
  /** The code with which every request is refused. */
  refusal?: string;
  isKey?: true;
  isStale?: true;
}

/** Ids of nothing. Where a word or a number is expected, a UUID is not valid either. */
const MALFORMED = ['0', '-1', '9007199254740993', '%00', '%ff', '%2e%2e%2fteam', "1'%20or%20'1'='1"];

/** An id in a path, and the expected answer if the permissions for the path itself allow access. */
interface Named {
  what: string;
  id: string;
  expected: 'found' | 'missing' | 'malformed' | 'forbidden';
}

/** Required query parameters. */
const QUERIES: Readonly<Record<string, string>> = { 'GET /admin/imports/{id}/items': '?outcome=imported' };
/** Finds only feeds that wait for an answer. */
const MOVED = 'POST /admin/feeds/{id}/moved';

const isNumber = (place: string) => place.endsWith('{delivery}');
const isWord = (place: string) => !/\{(id|delivery)\}$/.test(place);

async function matrix(method?: string) {
  const { db } = await testDatabase();
  const admin = await testAdminApi(db);
  const described = (await documented(admin.app)).filter(
    (operation) => parametersOf(operation).length > 0 && (method === undefined || operation.method === method),
  );
  const other = await addAccount(db, 'other@example.com', 'admin');
  const things = new Map<Make, string>();
  return { db, admin, operations: described, other, things, category: await addCategory(db, { slug: 'boards' }) };
}
type Matrix = Awaited<ReturnType<typeof matrix>>;

/** Returns a valid body, so that the operation gets as far as looking up the id. */
async function bodyOf(
  operation: Documented,
  given: Given,
  category: string,
): Promise<{ body?: BodyInit; type?: string }> {
  const { name, method } = operation;
  if (method === 'GET' || method === 'DELETE') return {};
  if (name === 'POST /admin/media/{id}/file') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await drawn(48, 48).png().toBuffer())]), 'x.png');
    form.append('version', '1');
    return { body: form };
  }
  const [id = ''] = Object.values(given);
  const [fields = {}] = bodiesOf(operation, { game: id, category, collection: id, page: id });
  return { body: JSON.stringify(fields), type: 'application/json' };
}

interface Answered {
  status: number;
  text: string;
}

async function ask({ admin: { app }, category }: Matrix, visitor: Visitor, operation: Documented, given: Given) {
  const { body, type } = await bodyOf(operation, given, category);
  const answer = await app.request(`/api${fill(operation, given)}${QUERIES[operation.name] ?? ''}`, {
    method: operation.method,
    headers: { ...visitor.headers, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
  // An event stream never ends.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return { status: answer.status, text: '' };
  }
  return { status: answer.status, text: await answer.text() };
}

/** Returns the expected refusal before any id is looked up; undefined if the client has access. */
async function refusalOf({ role, refusal, isKey, isStale }: Visitor, { method, path }: Documented) {
  if (refusal !== undefined || role === undefined) return refusal;
  if (!mayDo(role, actionOf(method, path), path)) return 'role_forbidden';
  const noBody = async () => null;
  if (isKey && (await needsSession(method, path, noBody))) return 'session_required';
  if (isStale && (await needsConfirmation(method, path, noBody))) return 'confirmation_required';
  return undefined;
}

const mayWithKind = ({ role }: Visitor, action: Action, { of }: Kind) =>
  of === undefined || (role !== undefined && roleMay(role, action, of));

/** Returns the code of a refusal, ignoring details on how to confirm. */
function refusalIn(text: string): unknown {
  const { error, ways: _ways, ...rest } = JSON.parse(text);
  return Object.keys(rest).length === 0 && error;
}

/** Returns the ids of entities of all other kinds, one each. @param things those created so far */
async function ofOtherKinds(
  things: Map<Make, string>,
  making: Making,
  { place, given: { kind = '' } }: { place: string; given: Given },
): Promise<string[]> {
  const own = new Set([...(KINDS[place]?.map(({ make }) => make) ?? []), ...(ALSO[place] ?? []), PUBLISHED[kind]]);
  const others = Object.entries(KINDS).filter(
    ([other]) => isWord(other) === isWord(place) && other.indexOf('{') === other.lastIndexOf('{'),
  );
  const makes = new Set(others.flatMap(([, kinds]) => kinds.map(({ make }) => make)));
  const ids: string[] = [];
  for (const make of makes) {
    if (own.has(make)) continue;
    const id = things.get(make) ?? (await make(making, {}));
    things.set(make, id);
    ids.push(id);
  }
  return ids;
}

/** Returns the ids to try for a parameter. @param given the parameters before it */
async function idsFor(
  { db, other }: Matrix,
  visitor: Visitor,
  { operation, place, given }: { operation: Documented; place: string; given: Given },
) {
  const action = actionOf(operation.method, operation.path);
  const list: Named[] = [];
  for (const kind of KINDS[place] ?? []) {
    const expected = mayWithKind(visitor, action, kind) ? 'found' : 'forbidden';
    list.push({ what: 'own', id: await kind.make({ db, operator: visitor.operator }, given), expected });
    if (isWord(place)) continue;
    const { id: _, ...elsewhere } = given;
    const id = await kind.make({ db, operator: other }, isNumber(place) ? elsewhere : given);
    const isHidden = kind.isPersonal || isNumber(place);
    list.push({ what: "another's", id, expected: isHidden ? 'missing' : expected });
  }
  const none = isNumber(place) ? '9007199254740991' : uuidv7();
  list.push({ what: 'none', id: none, expected: isWord(place) ? 'malformed' : 'missing' });
  return list;
}

/** Returns whether an answer is as expected from the table of rights and the id. */
function isRight({ status, text }: Answered, { expected }: Named, { statuses, method, name }: Documented): boolean {
  if (!statuses.includes(status) || status >= 500) return false;
  if (expected === 'malformed') return status === 422;
  if (expected === 'forbidden') return text === '{"error":"role_forbidden"}';
  // An operation that documents no 404 must not change anything.
  if (expected === 'missing' || name === MOVED) return text === '{"error":"not_found"}' || !statuses.includes(404);
  // Translators can save only their own languages.
  return status < 300 || status === 409 || (status === 403 && method === 'PUT' && text.includes('"fields"'));
}

const before = (operation: Documented, parameter: string, own: Given): Given => {
  const names = parametersOf(operation);
  return Object.fromEntries(names.slice(0, names.indexOf(parameter)).map((name) => [name, own[name] ?? '']));
};

/** Requests everything that a parameter can name. @returns the unexpected answers */
async function sweepParameter(
  bench: Matrix,
  visitor: Visitor,
  { operation, parameter, isThorough }: { operation: Documented; parameter: string; isThorough: boolean },
): Promise<{ wrong: string[]; answers: number }> {
  const place = placeOf(operation, parameter);
  const making = { db: bench.db, operator: visitor.operator };
  const refusal = await refusalOf(visitor, operation);
  const own = await completed(operation, making, {});
  const earlier = before(operation, parameter, own);
  const ids = await idsFor(bench, visitor, { operation, place, given: earlier });
  const isFull = isThorough && refusal === undefined;
  for (const id of isFull ? MALFORMED : ['abc']) ids.push({ what: 'malformed', id, expected: 'malformed' });
  const ofOthers = isWord(place) || isNumber(place) ? 'malformed' : 'missing';
  for (const id of isFull ? await ofOtherKinds(bench.things, making, { place, given: earlier }) : []) {
    if (!ids.some((own) => own.id === id)) ids.push({ what: 'of another kind', id, expected: ofOthers });
  }
  const wrong: string[] = [];
  for (const named of ids) {
    const tried = { ...earlier, [parameter]: named.id };
    const given = named.expected === 'found' ? await completed(operation, making, tried) : { ...own, ...tried };
    const answer = await ask(bench, visitor, operation, given);
    const where = `${operation.name} with ${parameter} ${named.what}: ${named.id}`;
    const isExpected = refusal === undefined ? isRight(answer, named, operation) : refusalIn(answer.text) === refusal;
    if (!isExpected) wrong.push(`${where}: ${answer.status} ${answer.text.slice(0, 150)}`);
  }
  return { wrong, answers: ids.length };
}

async function sweep(bench: Matrix, visitor: Visitor, isThorough = false): Promise<void> {
  let answers = 0;
  const wrong: string[] = [];
  for (const operation of bench.operations) {
    for (const parameter of parametersOf(operation)) {
      const swept = await sweepParameter(bench, visitor, { operation, parameter, isThorough });
      answers += swept.answers;
      wrong.push(...swept.wrong);
    }
  }
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(2 * bench.operations.length);
}

describe('an id in a path', () => {
  it('refers to a kind of entity that the table lists', async () => {
    const { operations } = await matrix();
    const places = operations.flatMap((operation) => parametersOf(operation).map((name) => placeOf(operation, name)));
    expect([...new Set(places)].sort()).toEqual(Object.keys(KINDS).sort());
  });

  it.each(ROLES)('gives the role %s the answers of the table of rights', async (role) => {
    const bench = await matrix();
    const { headers, operator } = await roleSession(bench.db, bench.admin.accounts, role, ['en']);
    await sweep(bench, { role, headers, operator: operator.id });
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'of any other kind or form finds nothing, in a %s',
    async (method) => {
      const bench = await matrix(method);
      const { headers, operator } = await operatorSession(bench.db, bench.admin.accounts);
      await sweep(bench, { role: 'admin', headers, operator: operator.id }, true);
    },
  );

  it.each(ROLES)('gives a key with the role %s the answers of the table of rights', async (role) => {
    const bench = await matrix();
    const { operator } = await operatorSession(bench.db, bench.admin.accounts);
    const headers = await tokenHeaders(bench.admin.accounts, operator, role, ['en']);
    await sweep(bench, { role, headers, operator: operator.id, isKey: true });
  });

  it('is not looked up for strangers, members and sessions that must confirm', async () => {
    const bench = await matrix();
    const { db, admin } = bench;
    await sweep(bench, { operator: bench.other, headers: {}, refusal: 'unauthenticated' });
    const member = await memberSession(db, admin.accounts);
    await sweep(bench, { headers: member.headers, operator: member.operator.id, refusal: 'forbidden' });
    const owner = await operatorSession(db, admin.accounts);
    await db.orm
      .update(sessions)
      .set({ confirmed_at: new Date(0) })
      .where(eq(sessions.user_id, owner.operator.id));
    await sweep(bench, { role: 'admin', headers: owner.headers, operator: owner.operator.id, isStale: true });
  });
});
