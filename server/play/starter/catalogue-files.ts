import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ORIENTATIONS } from '../../../shared/catalogue.ts';
import { DEFAULT_LANGUAGE, perLanguage } from '../../../shared/languages.ts';
import { CATEGORY_TEXTS, forEachColumn, type GameTextField } from '../../../shared/localized.ts';

const texts = z.strictObject({
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(5_000),
  meta_title: z.string().min(1).max(60),
  meta_description: z.string().min(1).max(160),
  tags: z.array(z.string().min(1).max(50)).min(3).max(6),
  instructions: z.string().min(1).max(2_000),
} satisfies Record<GameTextField, z.ZodType>);

const game = z.strictObject({
  category: z.string(),
  orientation: z.enum(ORIENTATIONS),
  width: z.int().positive(),
  height: z.int().positive(),
  featured: z.boolean(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i),
  texts: z.strictObject({ ...perLanguage(() => texts.optional()), [DEFAULT_LANGUAGE]: texts }),
});

const required = () => z.string().min(1);
const localized = [required, () => required().optional()] as const;
const category = z.strictObject({
  slug: z.string(),
  icon: z.string(),
  ...forEachColumn(CATEGORY_TEXTS, { name: localized, text: localized, line: localized, words: localized }),
});

export type StarterGame = z.infer<typeof game> & { slug: string };
export type StarterCategory = z.infer<typeof category>;

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const { error: cause } = parsed;
  throw new Error(`${path} is not as a starter file should be:\n${z.prettifyError(cause)}`, { cause });
}

/** Reads the built-in catalogue from `starter/`. */
export async function readStarterCatalogue(directory: string) {
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
