/** The name that the server gives a file; empty without one. */
export const nameOf = (disposition: string | null): string => /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? '';

/** Saves the body of an answer as a file, under the name that the server gives it. */
export async function saveAnswer(response: Response): Promise<void> {
  const href = URL.createObjectURL(await response.blob());
  const download = nameOf(response.headers.get('Content-Disposition'));
  Object.assign(document.createElement('a'), { href, download }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
