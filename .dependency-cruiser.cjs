/**
 * Which folder may import from which. scripts/dependency-rule.test.ts proves each rule. Type imports count
 * (tsPreCompilationDeps), except where a rule says otherwise.
 */
/** Tests and test fixtures. */
const TEST = '\\.(test|fixture)\\.tsx?$';
/** The folder of a language holds its texts, for pages and for the server; `translate.ts` reads them. */
const LANGUAGE_TEXTS = '^app/i18n/([a-z]{2}/|(?:translate|reworded)\\.ts$)';
/**
 * starter/games/NAME/ and starter/kit/ are served as siblings, /play/NAME/ and /play/kit/, which they are not on
 * disk.
 */
const SERVED_KIT = '^\\.\\./kit/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Modules that need each other are one module, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere is not checked by any other rule. Route types are generated.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^node:', '/\\+types/', '\\?(raw|url|inline)$', SERVED_KIT] },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'app/ui holds buttons and dialogs of any product.',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: TEST },
      to: { path: '^(app|shared|server|starter)/', pathNot: '^app/ui/' },
    },
    {
      name: 'components-know-no-screen',
      comment: 'Screens import components, never the other way.',
      severity: 'error',
      from: { path: '^app/([^/]+)/components/' },
      to: {
        path: '^app/([^/]+/|routes\\.ts|root\\.tsx)',
        pathNot: ['^app/$1/(components|api)/', '^app/(ui|i18n|notice|styles)/'],
      },
    },
    {
      name: 'runs-know-no-screen',
      comment: 'app/admin/runs starts and shows long-running work for the screens that have some.',
      severity: 'error',
      from: { path: '^app/admin/runs/' },
      to: { path: '^app/admin/', pathNot: '^app/admin/(runs|components|api)/' },
    },
    {
      name: 'kit-knows-no-screen',
      comment: 'app/admin/kit makes screens from their declarations.',
      severity: 'error',
      from: { path: '^app/admin/kit/', pathNot: '[.]test[.]' },
      to: { path: '^app/admin/', pathNot: '^app/admin/(kit|components|api)/' },
    },
    {
      name: 'below-screens',
      comment: 'Dictionaries, styles and page metadata serve screens and know none.',
      severity: 'error',
      from: { path: '^app/(i18n|styles|seo)' },
      to: { path: '^app/(site|auth|admin)/' },
    },
    {
      name: 'app-takes-types-only',
      comment: 'Data reaches screens through the route context; no server code reaches a browser.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-runs-in-browsers',
      comment: "Node's own modules and database packages do not exist there. *.server.ts(x) is left out of browsers.",
      severity: 'error',
      from: { path: '^app/', pathNot: [TEST, '\\.server\\.tsx?$'] },
      to: {
        path: ['^node_modules/(drizzle-orm|pg|pg-boss|@electric-sql|@hono/node-server|any-ascii)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'app-without-node',
      severity: 'error',
      from: { path: '^app/', pathNot: [TEST, '\\.server\\.tsx?$'] },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shared-is-pure',
      comment: 'Code for both sides: itself, zod, and arithmetic of colors.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TEST },
      to: { pathNot: ['^shared/', '^node_modules/(zod|culori|@types/culori)/'] },
    },
    {
      name: 'features-keep-their-tables',
      comment:
        "Another feature's use cases are open, its queries and its schema are not. Each folder of site/ and notifications/ is a feature.",
      severity: 'error',
      from: { path: '^server/((?:site|notifications)/[^/]+|[^/]+)/' },
      to: {
        path: '^server/.+(queries|schema)(\\.ts$|/)',
        pathNot: ['^server/$1/', '^server/platform/db/'],
      },
    },
    {
      name: 'features-know-no-pages',
      comment:
        'Use cases serve pages, the API and commands alike; their texts lie with those of pages. A test may compare both.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(web/|main\\.ts)', TEST] },
      to: { path: '^app/', pathNot: LANGUAGE_TEXTS },
    },
    {
      name: 'db-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/db/', pathNot: TEST },
      to: { path: '^(server|app|starter)/', pathNot: '^server/platform/(db|log)/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'It is the ground floor: what every feature stands on.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TEST },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'features-know-no-web',
      comment: 'Only server/web puts features behind addresses; main.ts starts it.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(web/|main\\.ts)', TEST] },
      to: { path: '^server/web/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: ['^tests/', TEST] },
      to: { path: ['^tests/', TEST] },
    },
    {
      name: 'starter-stands-alone',
      comment: 'The built-in games are files that a browser loads as they are, each beside the kit.',
      severity: 'error',
      from: { path: '^starter/', pathNot: TEST },
      to: { pathNot: ['^starter/', SERVED_KIT] },
    },
    {
      name: 'scripts-need-no-install',
      comment: 'They run before anything is installed. Only what the build runs may use its packages.',
      severity: 'error',
      from: { path: '^scripts/.+\\.mjs$', pathNot: '^scripts/((build|bundle)-starter|bundle(-offline)?)\\.mjs$' },
      to: {
        path: '^(?!scripts/.+\\.mjs$)|^scripts/((build|bundle)-starter|bundle(-offline)?)\\.mjs$',
        dependencyTypesNot: ['core', 'type-only', 'type-import'],
      },
    },
    {
      name: 'server-runs-without-development-packages',
      comment: 'They are absent in production. The development server of the pages is loaded on demand.',
      severity: 'error',
      from: { path: '^(server|shared)/', pathNot: [TEST, '^server/web/vite\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // The files of the added entity belong to a copy of the sources.
    exclude: { path: '^(build|data|\\.react-router|tests/added-entity/files)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
    },
  },
};
