import { z } from 'zod';

const instant = z.number().int().min(0).max(8.64e15);
const cursorSchema = z.union([
  z.tuple([z.number().int().min(0), instant, z.uuid()]),
  z.tuple([instant, z.uuid()]).transform(([at, id]): [null, number, string] => [null, at, id]),
]);

/** Sort keys of the last row of a page. Plays are set only if the list is sorted by them. */
export interface Cursor {
  plays: number | null;
  createdAt: Date;
  id: string;
}

export function encodeCursor({ plays, createdAt, id }: Cursor): string {
  const keys = plays === null ? [createdAt.getTime(), id] : [plays, createdAt.getTime(), id];
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** @returns null if this server did not create it */
export function decodeCursor(text: string): Cursor | null {
  if (text.length > 200) return null;
  try {
    const [plays, at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { plays, createdAt: new Date(at), id };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
