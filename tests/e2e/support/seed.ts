/**
 * Fills DATA_DIR for the end-to-end tests: an operator, the starter catalog and games in every state that visitors can see. Their
 * pictures and frames come from OUTSIDE_URL, a test server.
 */
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { ensureFirstOperator } from '../../../server/accounts/operators.ts';
import { createMemberships } from '../../../server/categories/placement/memberships.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { migrateDatabase } from '../../../server/platform/db/migrate.ts';
import { categories, games, siteSettings } from '../../../server/platform/db/schema.ts';
import { loadStarterCatalogue } from '../../../server/play/starter/usecases.ts';
import { LAST_GRID } from '../../../shared/home-rows.ts';
import { addCategory, addGames } from '../../helpers/catalogue.ts';
import { OPERATOR } from './accounts.ts';

const { DATA_DIR = '', OUTSIDE_URL = '' } = process.env;
const now = new Date();

const database = await openDatabase({ dataDir: DATA_DIR, role: 'server' });
await migrateDatabase(database);
await ensureFirstOperator(database, OPERATOR, now);
await loadStarterCatalogue(database, join(import.meta.dirname, '../../../starter'), now);
const found = await database.orm.select({ id: categories.id, slug: categories.slug }).from(categories);
const categoryId = (slug: string) => found.find((category) => category.slug === slug)?.id ?? null;

const outside = (path: string) => `${OUTSIDE_URL}/game/${path}`;
await addGames(
  database,
  Array.from({ length: 130 }, (_, index) => ({
    title: `Ballon ${index + 1}`,
    title_en: `Balloon ${index + 1}`,
    title_es: `Globo ${index + 1}`,
    title_pt: `Balão ${index + 1}`,
    description: `Le ballon numéro ${index + 1} attend votre tir.`,
    description_en: `Balloon number ${index + 1} waits for your shot.`,
    description_es: `El globo número ${index + 1} espera tu tiro.`,
    description_pt: `O balão número ${index + 1} espera o seu chute.`,
    tags: ['ballon', 'tir'],
    thumbnail_url: `${OUTSIDE_URL}/thumbnail/${index}.png`,
    game_url: outside(`plays?${index}`),
    category_id: categoryId('puzzle'),
    // Far apart, so that the tests' visits do not change the order.
    plays: 900_000 - index * 1000,
    created_at: new Date(now.getTime() - 3_600_000 - index * 60_000),
  })),
);

const racing = categoryId('racing');
await addGames(database, [
  {
    title: '<script>alert(1)</script> & "Échecs" 100% _x_ \\ \'',
    slug: 'hostile',
    description: '</script><img src=x onerror=alert(1)>\u2028 fin',
    game_url: outside('plays'),
    category_id: racing,
  },
  {
    title: 'Imported Chess',
    title_en: 'Imported Chess',
    slug: 'imported-chess',
    description: 'A board and two players.',
    description_en: 'A board and two players.',
    base_language: 'en',
    game_url: outside('plays'),
    category_id: racing,
  },
  { title: 'Sans image', slug: 'sans-image', thumbnail_url: null, game_url: outside('plays'), category_id: racing },
  {
    title: 'Image perdue',
    slug: 'image-perdue',
    thumbnail_url: `${OUTSIDE_URL}/thumbnail/gone.png`,
    game_url: outside('plays'),
    category_id: racing,
  },
  { title: 'Sans adresse', slug: 'sans-adresse', game_url: null, category_id: racing },
  { title: 'Sans page', slug: null, game_url: outside('plays'), category_id: racing, plays: 950_000 },
  { title: 'Refuse les cadres', slug: 'refuse-les-cadres', game_url: outside('refuses-frames'), category_id: racing },
  { title: 'Film Flash', slug: 'film-flash', file_type: 'swf', game_url: outside('movie.swf'), category_id: racing },
  { title: 'Faux film', slug: 'faux-film', file_type: 'swf', game_url: outside('plays'), category_id: racing },
  { title: 'Perdu', slug: 'perdu', game_url: outside('gone'), category_id: racing },
  { title: 'Caché', slug: 'cache', active: false, game_url: outside('plays') },
  { title: 'Ancien nom', slug: 'ancien-nom', game_url: outside('plays'), category_id: racing },
]);
// Videos come from the test server, which has no certificate.
await database.pool.query('alter table games drop constraint games_preview_video');
await database.orm.update(games).set({ slug: 'nouveau-nom' }).where(eq(games.slug, 'ancien-nom'));
// A featured game at the top, which gets a large card.
await database.orm.update(games).set({ plays: 940_000 }).where(eq(games.slug, 'moss-cavern'));

// The grid alone, because tests of lists count the cards on the home page.
await database.orm.insert(siteSettings).values({ key: 'home_rows', value: { rows: [LAST_GRID] } });

await addCategory(database, { slug: 'vide', name: 'Vide', name_en: 'Empty', name_es: 'Vacía', name_pt: 'Vazia' });
const moved = await addCategory(database, { slug: 'ancienne', name: 'Déplacée' });
await database.orm.update(categories).set({ slug: 'deplacee' }).where(eq(categories.id, moved));
await addCategory(database, { slug: 'cachee', active: false });
// As the site does within a minute, so that no test sees categories grow.
const memberships = createMemberships({ database, now: () => now });
for await (const _ of memberships.due());
await database.pool.query('vacuum analyze');
await database.close();
