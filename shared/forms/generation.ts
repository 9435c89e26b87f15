import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages.ts';
import { gameForm, typedAddress } from './game.ts';

export const generationForm = z.strictObject({
  title: gameForm.shape.title,
  /** As stored, so that the server can find the game by it. */
  url: typedAddress,
  language: z.enum(LANGUAGE_CODES, 'invalid_choice'),
});
