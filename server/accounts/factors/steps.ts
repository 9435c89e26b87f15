/** Milliseconds that a code is shown (RFC 6238, 5.2). */
const STEP = 30_000;
/** Number of steps that a device's clock may be off, in each direction. */
const DRIFT = 1;

/**
 * Returns the currently accepted step that a code belongs to; undefined for a wrong code.
 *
 * @param at milliseconds since 1970
 * @param codeAt the code of a step
 */
export async function stepOf(
  code: string,
  at: number,
  codeAt: (step: number) => Promise<string>,
): Promise<number | undefined> {
  const now = Math.floor(at / STEP);
  for (let step = now + DRIFT; step >= now - DRIFT; step -= 1) {
    if ((await codeAt(step)) === code) return step;
  }
  return undefined;
}
