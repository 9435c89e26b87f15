import type reference from '../../fr/panel/analytics.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

export default {
  title: 'Google Analytics',
  description: "Measures the site's audience.",
  settings: 'Configuration',
  enable: 'Turn on Google Analytics',
  enableHint: 'While measurement is off, no script is loaded.',
  id: 'Measurement ID',
  idPlaceholder: 'G-XXXXXXXXXX',
  idHint: 'The ID usually starts with G- followed by 10 characters.',
  script: 'Custom script (optional)',
  scriptClosed: 'This code runs in all pages of the site: only an administrator can change it.',
  scriptHint:
    "JavaScript, or another service's HTML snippet. It is added after Google's. It can reach only the https hosts named by the src attribute of its script tags; the browser blocks others.",
  save: 'Save',
  saving: 'Saving...',
  saved: 'Google Analytics configuration saved',
  saveFailed: 'The configuration could not be saved.',
  notLoaded: 'The saved configuration could not be loaded: the fields show the default values.',
  history: 'History',

  unknownId:
    'This ID has none of the forms that Google uses: its script will not be loaded. Check it in Google Analytics.',

  preview: {
    title: 'Generated script',
    show: 'Show script',
    hide: 'Hide script',
    copy: 'Copy',
    copied: 'Script copied',
    copyFailed: 'The browser refuses to copy. The script is selected: copy it with Ctrl+C.',
    code: 'Script code',
    injected: 'The script is added to every page of the site, once the visitor has agreed. There is nothing to paste.',
    delay: 'Data appears in Google Analytics within 24 to 48 hours.',
    consent: "Google's Consent Mode v2 is included: everything is denied by default.",
  },
  help: {
    title: 'How to find the measurement ID',
    open: 'Open Google Analytics (analytics.google.com) and sign in.',
    admin: 'Click “Admin” at the bottom left.',
    stream: "Under “Data collection and modification”, open “Data streams”, then your site's stream.",
    history:
      "In the stream's “Enhanced measurement”, clear “Page changes based on browser history events”: the site counts each page itself, once.",
    copy: 'Copy the “Measurement ID” shown at the top right: it looks like G-XXXXXXXXXX.',
  },
} satisfies TranslatedWithoutMany<typeof reference>;
