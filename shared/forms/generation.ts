import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages.ts';
import { gameForm } from './game.ts';

export const generationForm = z.strictObject({
  title: gameForm.shape.title,
  url: gameForm.shape.game_url,
  language: z.enum(LANGUAGE_CODES, 'invalid_choice'),
});
export type GenerationForm = z.output<typeof generationForm>;
