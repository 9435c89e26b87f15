import { z } from 'zod';

const instant = z.number().int().min(0).max(8.64e15);
const cursorSchema = z
  .tuple([z.array(z.int()).max(3), instant, z.uuid()])
  .transform(([ranks, at, id]): Cursor => ({ ranks, createdAt: new Date(at), id }));

/** Sort keys of the last row of a page: the ranks of the list's order (`orders.ts`), then age. */
export interface Cursor {
  ranks: number[];
  createdAt: Date;
  id: string;
}

export const encodeCursor = ({ ranks, createdAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify([ranks, createdAt.getTime(), id])).toString('base64url');

/** @returns null if this server did not create it */
export function decodeCursor(text: string): Cursor | null {
  if (text.length > 200) return null;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
