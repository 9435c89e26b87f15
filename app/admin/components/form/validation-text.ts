import type { z } from 'zod';
import { panelText, panelTexts } from '../../../i18n/panel.ts';
import { hasKey } from '../text/has-key.ts';
import { sortIssues, zodIssues } from './issues.ts';

export function validationText(code: string): string {
  return panelText(`validation.${hasKey(panelTexts().validation, code) ? code : 'invalid'}`);
}

/** The sentence of each faulty field, for the `validate` of Mantine's forms. */
export function fieldErrors(schema: z.ZodType, values: object): Record<string, string> {
  const { error } = schema.safeParse(values);
  if (error === undefined) return {};
  const { fields } = sortIssues(zodIssues(error), Object.keys(values));
  return Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, validationText(code)]));
}
