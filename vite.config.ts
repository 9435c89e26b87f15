import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { recordClientModules } from './scripts/client-modules.mjs';

const SITE = [
  /[\\/]app[\\/](?:ui[\\/]|seo\.ts|i18n[\\/](?:translate\.|by-language\.|dictionaries\.client\.|flag\.|[a-z]+[\\/]flag\.)|styles[\\/]base\.css)/,
  /[\\/]app[\\/]site[\\/](?:components[\\/][^\\/]+$|error[\\/]|site-|[^\\/]+[\\/](?:votes[\\/])?[^\\/]+\.module\.css|game[\\/]votes[\\/]stored-vote\.ts)/,
];

/**
 * What every public page needs travels in few files that compress well and stay cached: the libraries, which change with
 * their versions only, and the frame of the site with the styles of all its screens, which are smaller than what asking
 * for them one by one would cost. Route modules and dictionaries remain files of their own, and so do the folders of
 * components that load when they are wanted. React and its router are two files: what was compiled of a file is taken
 * over at once, and of both together that would hold the main thread too long.
 */
const CLIENT_CHUNKS = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](?:react-router|cookie)[\\/]/ },
  { name: 'site', test: (id: string) => SITE.some((part) => part.test(id)) },
];

/**
 * V8 compiles the functions of a file with this line while it arrives, beside the main thread, instead of one by one when
 * they are first called on it (https://v8.dev/blog/explicit-compile-hints). Most of React is called on every page.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

/**
 * The styles of the site are on every page already, in a link whose address React Router ends with `#`. Vite, which
 * compares addresses, would ask for them again beside the first component that loads late, and with the second set of
 * font faces a font that missed the first paint takes the place of letters a visitor is reading. So Vite is told the same
 * address.
 */
function siteStylesOnce(): Plugin {
  return {
    name: 'ludotek:site-styles-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/"(assets\/site-[\w-]+\.css)"/g, '"$1#"');
        }
      },
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter(), recordClientModules(), siteStylesOnce()],
  // A page of sixty cards has a thousand names of classes; people read them in development alone.
  ...(mode === 'production' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  // They are behind dynamic imports: without this, the development server would find them late and reload the page.
  optimizeDeps: {
    include: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-fr'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CLIENT_CHUNKS },
            postBanner: ({ name }) => (name === 'react' ? COMPILE_AT_ONCE : ''),
          },
        },
      },
    },
  },
}));
