import { z } from '@hono/zod-openapi';

const undoable = z.uuid().openapi({ description: 'Undo it with `POST /admin/deletions/{id}/undo`, within an hour.' });

/** The response of operations that delete. */
export const deletionSchema = z.object({
  deletion: undoable,
});

/** For operations that change something. Absent if nothing changed. */
export const undoSchema = z.object({ undo: undoable.optional() });
