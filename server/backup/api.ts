import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { stoppingProblem } from '../operations/errors.ts';
import { instant, presentRun, runSchema } from '../operations/present.ts';
import { apiRouter, body, json, problems, queryText, routesOf } from '../platform/http/api.ts';
import { BACKUP_KINDS } from './stored.ts';
import { type Backups, COUNTED_NAMES } from './usecases.ts';

const route = routesOf('backups');

/** Content type of a backup. */
export const BACKUP_TYPE = 'application/gzip';
const NAME_MAX = 100;

const storedSchema = z.object({
  name: z.string(),
  /** The origin of the backup. */
  kind: z.enum(BACKUP_KINDS),
  /** When it was created or uploaded. */
  at: instant,
  bytes: z.int(),
});

const stateSchema = z
  .object({
    /** Cron syntax. */
    schedule: z.string().nullable(),
    nextAt: instant.nullable(),
    /** Number of scheduled backups to keep. */
    keep: z.int(),
    /** A folder of the server, or a bucket. */
    place: z.string(),
    /** Shell command on the server that restores the newest backup. */
    command: z.string().nullable(),
    /**
     * Free and needed bytes, if there is not enough space for the next scheduled backup, or in `place` for a copy of the
     * embedded database.
     */
    short: z.object({ place: z.string(), free: z.number(), needed: z.number() }).nullable(),
    stored: z.array(storedSchema),
    /** The newest backup, or attempt at one. */
    last: z.union([runSchema, z.null()]),
  })
  .openapi('Backups');

const previewSchema = z
  .object({
    name: z.string(),
    madeAt: z.string(),
    /** Version of Ludotek that made it; null before 0.3. */
    version: z.string().nullable(),
    files: z.int(),
    counts: z.array(z.object({ entity: z.enum(COUNTED_NAMES), now: z.int(), saved: z.int() })),
  })
  .openapi('BackupPreview');

const named = { body: body(z.strictObject({ name: queryText(NAME_MAX) })) };
const started = json(z.object({ operationId: z.uuid() }), 'The operation.');
const file = z.string().openapi({ format: 'binary' });

const readBackups = route('get', '/', {
  summary: 'The schedule of backups, and the stored ones, newest first.',
  responses: { 200: json(stateSchema, 'The state of backups.'), ...problems(503) },
});

const startBackup = route('post', '/', {
  summary: "Starts a backup to the site's storage, or joins the running one.",
  request: { body: body(z.strictObject({})) },
  responses: { 202: started, ...problems(503), ...stoppingProblem },
});

const previewRestore = route('post', '/preview', {
  summary: 'What restoring a backup would change. Changes nothing.',
  description: 'Refusals: `backup_damaged`, `backup_newer`, `backup_unfitting`, `backup_foreign`.',
  request: named,
  responses: { 200: json(previewSchema, 'Numbers now and in the backup.'), ...problems(404, 503) },
});

const startRestore = route('post', '/restore', {
  summary: 'Replaces all data by a backup, after the present data is backed up.',
  description: 'All sessions end but the one that asks, which stays if its account is an owner in the backup.',
  request: named,
  responses: { 202: started, ...problems(404, 503), ...stoppingProblem },
});

const downloadBackup = route('post', '/download', {
  summary: 'A backup as a file. It holds the hashes of passwords.',
  request: named,
  responses: { 200: { description: 'The file.', content: { [BACKUP_TYPE]: { schema: file } } }, ...problems(404, 503) },
});

const removeBackup = route('post', '/delete', {
  summary: 'Deletes a backup.',
  request: named,
  responses: { 204: { description: 'Deleted.' }, ...problems(404, 503) },
});

const allowUpload = route('post', '/upload/check', {
  summary: 'Whether a backup of a size may be uploaded, so that nobody sends it in vain.',
  request: { body: body(z.strictObject({ bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER) })) },
  responses: { 204: { description: 'It may.' }, ...problems(413, 503) },
});

const uploadBackup = route('post', '/upload', {
  summary: 'Adds a backup from a file, at most 16 GB.',
  description:
    'Stored only if it is whole and can be restored here. Refusals: `backup_foreign`, `backup_damaged`, `backup_newer`, ' +
    '`backup_unfitting`, `backup_no_space`.',
  request: { body: { required: true, content: { [BACKUP_TYPE]: { schema: file } } } },
  responses: { 201: json(z.object({ name: z.string() }), 'Its name.'), ...problems(413, 503) },
});

/** A request without a body has no bytes. */
const bytesOf = (request: Request): AsyncIterable<Uint8Array> =>
  // The types of Node's web streams and of the DOM differ in name only.
  request.body === null ? Readable.from([]) : Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);

export function backupRoutes(backups: Backups) {
  return apiRouter()
    .openapi(readBackups, async (context) => {
      const { schedule = null, nextAt, stored, last, ...state } = await backups.state();
      const presented = {
        ...{ ...state, schedule, nextAt: nextAt?.toISOString() ?? null },
        stored: stored.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
        last: last && presentRun(last),
      };
      return context.json(presented, 200);
    })
    .openapi(startBackup, async (context) => {
      return context.json({ operationId: await backups.start(context.var.operator.id) }, 202);
    })
    .openapi(previewRestore, async (context) => {
      const { name, madeAt, version, files, counts } = await backups.preview(context.req.valid('json').name);
      return context.json({ name, madeAt, version, files, counts }, 200);
    })
    .openapi(startRestore, async (context) => {
      const { operator, session } = context.var;
      const operationId = await backups.restore(context.req.valid('json').name, operator, session?.id);
      return context.json({ operationId }, 202);
    })
    .openapi(downloadBackup, async (context) => {
      const { name } = context.req.valid('json');
      const { bytes, content } = await backups.download(name, context.var.operator);
      const headers = {
        'Content-Type': BACKUP_TYPE,
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="${name}"`,
      };
      // The types of Node's web streams and of the DOM differ in name only.
      return context.body(Readable.toWeb(content) as ReadableStream, 200, headers);
    })
    .openapi(removeBackup, async (context) => {
      await backups.remove(context.req.valid('json').name, context.var.operator);
      return context.body(null, 204);
    })
    .openapi(allowUpload, async (context) => {
      await backups.allowUpload(context.req.valid('json').bytes);
      return context.body(null, 204);
    })
    .openapi(uploadBackup, async (context) => {
      await backups.allowUpload(Number(context.req.header('content-length') ?? 0));
      return context.json(await backups.upload(bytesOf(context.req.raw), context.var.operator), 201);
    });
}
