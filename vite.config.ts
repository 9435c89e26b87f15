import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { recordClientModules } from './scripts/client-modules.mjs';
import { firstTexts } from './scripts/first-texts.mjs';

/**
 * What every public page needs travels in few files that compress well and stay cached: the libraries, which change with
 * their versions only, and the frame of the site with the styles of its screens.
 */
const CLIENT_CHUNKS = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](?:react-router|cookie)[\\/]/ },
  {
    name: 'site',
    test: /[\\/]app[\\/](?:seo\.ts|i18n[\\/](?:translate|chosen-language|dictionaries\.client)\.ts|styles[\\/]font-files|ui[\\/](?!more-icons|share\.)|site[\\/](?:layout|site-|components[\\/](?:ads[\\/](?:anchor|popup)-slot|(?!card-preview|missed-search|report-button|visits)[^\\/]+$)|(?!components[\\/](?!votes[\\/])).+\.module\.css$))/,
  },
  {
    // What games' pages, the player and advertisements share, and the first view of a list does without. The panel uses some too:
    // without a file of its own, that would be among the panel's.
    name: 'games',
    test: /[\\/](?:node_modules[\\/]uuid[\\/]dist[\\/]\w+|app[\\/](?:ui[\\/](?:more-icons|share)|site[\\/]components[\\/](?:report-button|visits))|shared[\\/](?:provider-(?:accounts|hosts)|ad-numbers))\./,
  },
  // The operator's bar on the site reads what the panel writes.
  { name: 'panel-hint', test: /[\\/]app[\\/]panel-hint\.ts/ },
  {
    // The panel until its figures are shown, with all that it needs: one file, which its document names.
    name: 'panel',
    test: /[\\/]app[\\/](?:panel-key\.|i18n[\\/]panel\.|admin[\\/]panel\.client\.)/,
  },
  // Menus, with the library that places them: those of the header need no other section.
  {
    name: 'menu',
    test: /[\\/]app[\\/]admin[\\/](?:components[\\/]buttons[\\/]anchored-menu|shell[\\/]account-menu)\./,
  },
  {
    // What its other sections share: each alone would be a file, and a section would load over a hundred of them.
    // Without the charts, which few sections need.
    name: 'sections',
    test: /node_modules[\\/](?:@floating-ui|@mantine[\\/](?!charts|spotlight)|@tanstack|hono|lucide-react|zod)|[\\/]app[\\/]admin[\\/](?:api|components[\\/](?!days|parts|visits)|zod-without-eval|[^\\/]+$|shell)/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [reactRouter(), firstTexts(), recordClientModules()],
  // They are behind dynamic imports: without this, the development server would find them late and reload the page.
  optimizeDeps: {
    include: [
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@zxcvbn-ts/language-fr',
      '@zxcvbn-ts/language-en',
      '@zxcvbn-ts/language-de',
      '@zxcvbn-ts/language-es-es',
      '@zxcvbn-ts/language-pt-br',
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CLIENT_CHUNKS } },
        },
      },
    },
  },
});
