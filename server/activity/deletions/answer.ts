import { z } from '@hono/zod-openapi';

/** The response of operations that delete. */
export const deletionSchema = z.object({
  deletion: z.uuid().openapi({ description: 'Undo it with `POST /admin/deletions/{id}/undo`, within an hour.' }),
});
