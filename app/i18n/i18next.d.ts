import 'i18next';
import type fr from './fr/index.ts';
import type panel from './panel/fr/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof fr; panel: typeof panel };
  }
}
