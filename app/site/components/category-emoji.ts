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

/** Maps a category's icon name to an emoji; a gamepad for unknown names. */
export function categoryEmoji(icon: string | null): string {
  return (icon !== null && Object.hasOwn(EMOJI, icon) ? EMOJI[icon] : undefined) ?? '🎮';
}

export const ICON_NAMES: readonly string[] = Object.keys(EMOJI);
