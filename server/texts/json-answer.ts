/** Matches the reasoning block that some models start with. */
const REASONING_BLOCK = /^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/i;
const FENCE = /```(?:json)?[^\S\n]*\n([\s\S]*?)```/i;

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns the JSON object in a model's text: alone, in a code fence, or surrounded by text. Null if there is none. */
export function jsonAnswer(text: string): object | null {
  const answer = text.replace(/^\uFEFF/, '').replace(REASONING_BLOCK, '');
  const fenced = FENCE.exec(answer)?.[1];
  const between = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  return parsed(answer) ?? (fenced === undefined ? null : parsed(fenced)) ?? parsed(between);
}
