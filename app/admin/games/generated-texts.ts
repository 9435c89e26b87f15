import type { InferResponseType } from 'hono/client';
import { EMPTY_GAME, type GameForm } from '../../../shared/forms/game.ts';
import { type Language, languageEntry } from '../../../shared/languages.ts';
import type { api } from '../api/client.ts';
import { isEmpty, same } from './form-values.ts';

export type GeneratedContent = InferResponseType<
  (typeof api.functions)['generate-game-content']['$post'],
  200
>['content'];

export function generatedFields(language: Language, content: GeneratedContent): Partial<GameForm> {
  const { suffix } = languageEntry(language);
  return {
    [`description${suffix}`]: content.description,
    [`meta_title${suffix}`]: content.titre_seo,
    [`meta_description${suffix}`]: content.description_seo,
    [`tags${suffix}`]: content.tags,
  };
}

/** Splits generated texts into those for empty fields and those that would replace a different text. */
export function sortGenerated(
  values: GameForm,
  generated: Partial<GameForm>,
): { fills: Partial<GameForm>; replaces: Partial<GameForm> } {
  // Object.keys loses the key type.
  const fields = (Object.keys(generated) as (keyof GameForm)[]).filter((field) => Object.hasOwn(EMPTY_GAME, field));
  const pick = (chosen: (keyof GameForm)[]): Partial<GameForm> =>
    Object.fromEntries(chosen.map((field) => [field, generated[field]]));
  return {
    fills: pick(fields.filter((field) => isEmpty(values[field]))),
    replaces: pick(fields.filter((field) => !isEmpty(values[field]) && !same(values[field], generated[field]))),
  };
}
