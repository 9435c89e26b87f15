import 'i18next';
import type panel from './panel/fr/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'panel';
    resources: { panel: typeof panel };
  }
}
