/** Whether a text can be a slug. Anything else, such as a null byte or a path, needs no lookup. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9_-]{1,80}$/.test(text);
}
