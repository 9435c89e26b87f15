import { z } from '@hono/zod-openapi';
import { stoppingProblem } from '../operations/errors.ts';
import { instant, presentRun, runSchema } from '../operations/present.ts';
import { apiRouter, body, json, problems, routesOf } from '../platform/http/api.ts';
import type { Backups } from './usecases.ts';

const route = routesOf('backups');

const stateSchema = z
  .object({
    /** In the syntax of cron. */
    schedule: z.string().nullable(),
    nextAt: instant.nullable(),
    keep: z.int(),
    /** A folder of the server, or a bucket. */
    place: z.string(),
    runs: z.array(
      runSchema.extend({
        /** Name of the backup in the storage; null unless it was completed. */
        name: z.string().nullable(),
        /** Whether the storage still has it. */
        kept: z.boolean(),
      }),
    ),
  })
  .openapi('Backups');

const readBackups = route('get', '/', {
  summary: 'The schedule of backups and their last runs, newest first.',
  responses: { 200: json(stateSchema, 'The state of backups.'), ...problems(503) },
});

const startBackup = route('post', '/', {
  summary: "Starts a backup to the site's storage, or joins the running one.",
  request: { body: body(z.strictObject({})) },
  responses: {
    202: json(z.object({ operationId: z.uuid() }), 'The operation.'),
    ...problems(503),
    ...stoppingProblem,
  },
});

export function backupRoutes(backups: Backups) {
  return apiRouter()
    .openapi(readBackups, async (context) => {
      const { schedule = null, nextAt, keep, place, runs } = await backups.state();
      const presented = runs.map(({ run, kept }) => ({
        ...presentRun(run),
        name: run.status === 'completed' ? run.line : null,
        kept,
      }));
      return context.json({ schedule, nextAt: nextAt?.toISOString() ?? null, keep, place, runs: presented }, 200);
    })
    .openapi(startBackup, async (context) => {
      const operationId = await backups.start(context.get('operator').id);
      return context.json({ operationId }, 202);
    });
}
