import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const { forbidden, options }: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = createRequire(
  import.meta.url,
)('../.dependency-cruiser.cjs');

/** A small project without violations. The empty files are import targets. */
const ALLOWED: Record<string, string> = {
  'app/root.tsx': "import './i18n/language.tsx'; import './site/components/card.tsx';",
  'app/context.ts': "import type { Services } from '../server/web/services.ts'; export type Context = Services;",
  'app/site/home/route.tsx':
    "import '../components/card.tsx'; import '../../context.ts'; import '../../../shared/slug.ts';",
  'app/site/components/card.tsx':
    "import '../../ui/button.tsx'; import '../../i18n/language.tsx'; import './badge.tsx';",
  'app/site/components/badge.tsx': "import '../../../shared/slug.ts';",
  'app/ui/button.tsx': "import './icon.tsx'; import 'react';",
  'app/ui/icon.tsx': '',
  'app/admin/runs/run.ts': '',
  'app/admin/games/section.tsx': "import '../runs/run.ts';",
  'app/i18n/language.tsx': "import '../../shared/slug.ts';",
  'app/entry.server.tsx': "import 'node:stream';",
  'app/site/home/route.test.tsx':
    "import './route.tsx'; import '../../../tests/helpers/database.ts'; import 'node:fs';",
  'shared/slug.ts': "import './text.ts'; import 'zod';",
  'shared/text.ts': '',
  'shared/text.test.ts': "import './text.ts'; import 'node:fs'; import 'vitest';",
  'server/main.ts': "import './web/app.ts'; import './imports/usecases.ts'; import 'node:path';",
  'server/web/services.ts': 'export interface Services { now: Date }',
  'server/web/app.ts': "import '../catalogue/usecases.ts';",
  'server/web/vite.ts': "import 'vite';",
  'server/catalogue/usecases.ts': "import './queries.ts'; import '../../shared/slug.ts';",
  'server/catalogue/queries.ts': "import '../platform/db/schema.ts';",
  'server/imports/usecases.ts': "import '../catalogue/usecases.ts'; import './queries.ts';",
  'server/imports/queries.ts': "import '../platform/db/schema.ts';",
  'server/imports/usecases.test.ts':
    "import './usecases.ts'; import '../../tests/helpers/database.ts'; import 'vitest';",
  'server/site/pages/queries.ts': "import '../../platform/db/schema.ts';",
  'server/site/menus/api.ts': '',
  'server/platform/db/schema.ts': "import './pool.ts';",
  'server/platform/db/pool.ts': "import 'pg';",
  'tests/helpers/database.ts': "import '../../server/platform/db/schema.ts';",
  'starter/kit/kit.js': "import './loop.js';",
  'starter/kit/loop.js': '',
  'starter/games/chess/game.js': "import '../kit/kit.js'; import './board.js';",
  'starter/games/chess/board.js': '',
  'scripts/start.mjs': "import './setup.mjs'; import 'node:fs';",
  'scripts/setup.mjs': '',
};

const PACKAGES = { dependencies: { pg: '1', react: '1', zod: '1' }, devDependencies: { vite: '1', vitest: '1' } };

describe('dependency rules', () => {
  let root: string;

  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'ludotek-rule-')));
    for (const [path, text] of Object.entries(ALLOWED)) write(path, text);
    write('package.json', JSON.stringify({ name: 'example', type: 'module', ...PACKAGES }));
    write('tsconfig.json', '{}');
    for (const name of Object.keys({ ...PACKAGES.dependencies, ...PACKAGES.devDependencies })) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      write(`node_modules/${name}/index.js`, '');
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Runs the rules in the example project, as `npm run check` does. */
  async function check() {
    const before = process.cwd();
    process.chdir(root);
    try {
      const { output } = await cruise(['app', 'shared', 'server', 'tests', 'starter', 'scripts'], {
        ...options,
        ruleSet: { forbidden },
        validate: true,
      });
      const { summary } = output as ICruiseResult; // without an output type, the result is an object
      return {
        modules: summary.totalCruised,
        violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
      };
    } finally {
      process.chdir(before);
    }
  }

  test('read all modules and accept allowed imports', async () => {
    const { modules, violations } = await check();
    expect(violations).toEqual([]);
    expect(modules).toBeGreaterThanOrEqual(Object.keys(ALLOWED).length);
  });

  test.each([
    ['ui-knows-no-domain', 'app/ui/icon.tsx', 'shared/text.ts'],
    ['ui-knows-no-domain', 'app/ui/icon.tsx', 'app/site/components/badge.tsx'],
    ['ui-knows-no-domain', 'app/ui/icon.tsx', 'app/i18n/language.tsx'],
    ['components-know-no-screen', 'app/site/components/badge.tsx', 'app/site/home/route.tsx'],
    ['components-know-no-screen', 'app/site/components/badge.tsx', 'app/root.tsx'],
    ['runs-know-no-screen', 'app/admin/runs/run.ts', 'app/admin/games/section.tsx'],
    ['below-screens', 'app/i18n/texts.ts', 'app/site/home/route.tsx'],
    ['app-takes-types-only', 'app/site/home/route.tsx', 'server/catalogue/usecases.ts'],
    ['app-takes-types-only', 'app/entry.server.tsx', 'server/platform/db/pool.ts'],
    ['app-runs-in-browsers', 'app/site/home/route.tsx', 'pg'],
    ['app-without-node', 'app/site/home/route.tsx', 'node:fs'],
    ['app-without-node', 'app/site/home/route.tsx', 'fs'],
    ['shared-is-pure', 'shared/text.ts', 'app/ui/icon.tsx'],
    ['shared-is-pure', 'shared/text.ts', 'server/web/services.ts'],
    ['shared-is-pure', 'shared/text.ts', 'react'],
    ['shared-is-pure', 'shared/text.ts', 'node:path'],
    ['features-keep-their-tables', 'server/imports/queries.ts', 'server/catalogue/queries.ts'],
    ['features-keep-their-tables', 'server/site/menus/api.ts', 'server/site/pages/queries.ts'],
    ['features-keep-their-tables', 'server/web/app.ts', 'server/catalogue/queries.ts'],
    ['features-know-no-pages', 'server/imports/queries.ts', 'app/context.ts'],
    ['db-knows-no-feature', 'server/platform/db/pool.ts', 'server/web/services.ts'],
    ['platform-knows-no-feature', 'server/platform/db/pool.ts', 'server/catalogue/usecases.ts'],
    ['features-know-no-web', 'server/catalogue/usecases.ts', 'server/web/app.ts'],
    ['nothing-imports-tests', 'server/main.ts', 'tests/helpers/database.ts'],
    ['nothing-imports-tests', 'server/main.ts', 'server/imports/usecases.test.ts'],
    ['nothing-imports-tests', 'server/main.ts', 'server/imports/feed.fixture.ts'],
    ['starter-stands-alone', 'starter/kit/loop.js', 'shared/text.ts'],
    ['starter-stands-alone', 'starter/games/chess/board.js', 'zod'],
    ['scripts-need-no-install', 'scripts/setup.mjs', 'zod'],
    ['scripts-need-no-install', 'scripts/setup.mjs', 'shared/text.ts'],
    ['server-runs-without-development-packages', 'server/main.ts', 'vite'],
    ['no-circle', 'shared/text.ts', 'shared/slug.ts'],
    ['no-circle', 'server/catalogue/queries.ts', 'server/imports/usecases.ts'],
    ['resolvable', 'shared/text.ts', 'shared/nowhere.ts'],
  ])('%s: forbid %s to import %s', async (rule, from, to) => {
    const address = to.includes('/') ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
    write(from, `${ALLOWED[from] ?? ''}\nexport * from '${address}';\n`);
    const { violations } = await check();
    expect(violations.filter((violation) => violation.startsWith(`${rule}: `))).not.toEqual([]);
  });

  test('count type imports in cycles, and allow the app to import types from the server', async () => {
    write('shared/text.ts', "import type { Slug } from './slug.ts'; export type Text = Slug;");
    write(
      'app/site/home/route.tsx',
      "import type { Services } from '../../../server/web/services.ts'; export type S = Services;",
    );
    const { violations } = await check();
    expect(violations.map((violation) => violation.split(':')[0])).toEqual(['no-circle']);
  });
});
