import { defaultCategory } from '../genres/provider-words.ts';
import type { BuiltInCategory } from './resolver.ts';

/** Resolves words as for a provider without words of its own. */
export const builtIn: BuiltInCategory = (_provider, word) => defaultCategory(word);
