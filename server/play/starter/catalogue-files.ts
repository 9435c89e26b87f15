import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ORIENTATIONS } from '../../../shared/catalogue.ts';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';

const texts = z.strictObject({
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(5_000),
  meta_title: z.string().min(1).max(60),
  meta_description: z.string().min(1).max(160),
  tags: z.array(z.string().min(1).max(50)).min(3).max(6),
  instructions: z.string().min(1).max(2_000),
});

export type StarterTexts = z.infer<typeof texts>;

const game = z.strictObject({
  category: z.string(),
  orientation: z.enum(ORIENTATIONS),
  width: z.int().positive(),
  height: z.int().positive(),
  featured: z.boolean(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i),
  // Every language of the table, none more.
  texts: z.strictObject(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, texts]))) as unknown as z.ZodType<
    Record<Language, StarterTexts>
  >,
});

const localized = z.string().min(1);
const category = z.strictObject({
  slug: z.string(),
  icon: z.string(),
  name: localized,
  name_en: localized,
  name_es: localized,
  name_pt: localized,
  description: localized,
  description_en: localized,
  description_es: localized,
  description_pt: localized,
});

export type StarterGame = z.infer<typeof game> & { slug: string };
export type StarterCategory = z.infer<typeof category>;

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${path} is not as a starter file should be:\n${z.prettifyError(parsed.error)}`, {
    cause: parsed.error,
  });
}

/** The built-in catalogue as it lies under `starter/`. */
export async function readStarterCatalogue(
  directory: string,
): Promise<{ categories: StarterCategory[]; games: StarterGame[] }> {
  const categories = await readJson(join(directory, 'categories.json'), z.array(category));
  const files = await Array.fromAsync(glob('*/game.json', { cwd: join(directory, 'games') }));
  const games = await Promise.all(
    files.toSorted().map(async (file) => ({
      slug: dirname(file),
      ...(await readJson(join(directory, 'games', file), game)),
    })),
  );
  return { categories, games };
}
