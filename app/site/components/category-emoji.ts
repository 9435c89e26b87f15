const EMOJI: Readonly<Record<string, string>> = {
  Zap: '⚡',
  Map: '🗺️',
  Car: '🏎️',
  Puzzle: '🧩',
  Trophy: '🏆',
  Brain: '🧠',
  gamepad: '🎮',
  Smile: '😊',
};

/** The emoji of a category's icon, which is one or the name of one; a gamepad for unknown names. */
export function categoryEmoji(icon: string | null): string {
  if (icon !== null && isEmoji(icon)) return icon;
  return (icon !== null && Object.hasOwn(EMOJI, icon) ? EMOJI[icon] : undefined) ?? '🎮';
}

/** Names are ASCII. */
export const isEmoji = (icon: string): boolean => (icon.codePointAt(0) ?? 0) > 127;

export const ICON_NAMES: readonly string[] = Object.keys(EMOJI);
