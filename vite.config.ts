import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { recordClientModules } from './scripts/client-modules.mjs';

/**
 * What every public page needs travels in few files that compress well and stay cached: the libraries, which change with
 * their versions only, and the frame of the site with the styles of its screens.
 */
const CLIENT_CHUNKS = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](?:react-router|cookie)[\\/]/ },
  {
    name: 'site',
    test: /[\\/]app[\\/](?:ui[\\/]|site[\\/](?:site-|components[\\/][^\\/]+$|(?!components[\\/]).+\.module\.css$))/,
  },
];

export default defineConfig({
  plugins: [reactRouter(), recordClientModules()],
  // They are behind dynamic imports: without this, the development server would find them late and reload the page.
  optimizeDeps: {
    include: [
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@zxcvbn-ts/language-fr',
      '@zxcvbn-ts/language-en',
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
