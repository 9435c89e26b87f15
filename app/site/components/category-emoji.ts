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

/** Returns the emoji of a category's icon, which is an emoji or the name of one. Unknown names become a gamepad. */
export function categoryEmoji(icon: string | null): string {
  if (icon !== null && isEmoji(icon)) return icon;
  return (icon !== null && Object.hasOwn(EMOJI, icon) ? EMOJI[icon] : undefined) ?? '🎮';
}

/** Whether an icon is an emoji. Names are ASCII. */
export const isEmoji = (icon: string): boolean => (icon.codePointAt(0) ?? 0) > 127;

export const ICON_NAMES: readonly string[] = Object.keys(EMOJI);
