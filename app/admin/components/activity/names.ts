import type { Audited } from '../../../../shared/entities.ts';
import { panelTexts } from '../../../i18n/panel.ts';
import { hasKey } from '../text/has-key.ts';

interface Names {
  /** In a sentence: « le jeu ». */
  one: string;
  /** In a list: « Jeux ». */
  many: string;
}

/**
 * Returns the names of a kind of record in the activity log, from `inLog` in the texts of its section. An unknown kind is named
 * by its code.
 */
export function namesInLog(kind: Audited | (string & {})): Names {
  const unknown = { one: kind, many: kind };
  for (const texts of Object.values(panelTexts())) {
    if (!('inLog' in texts)) continue;
    const names: Readonly<Record<string, Partial<Names>>> = texts.inLog;
    if (hasKey(names, kind)) return { ...unknown, ...names[kind] };
  }
  return unknown;
}
