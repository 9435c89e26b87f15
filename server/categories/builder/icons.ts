/** Icons of categories without a known genre, or whose icon another category has. No genre has one of them. */
const SPARE =
  '🎈 ⭐ 🍀 🌈 🪁 🎪 🧿 🪀 🛸 🎠 🎡 🐚 🍭 🌵 🦊 🍉 🪐 🎁 🔮 🧲 🐙 🦜 🍩 🌻 🪂 🏝️ 🎻 🧊 🪄 🛶 🦋 🍄 🌋 🪆'.split(' ');
const LAST = 'gamepad';

/** An icon that no category has, so that visitors can tell categories apart; the preferred one if it is free. */
export function freeIcon(preferred: string | undefined, categories: readonly { icon: string | null }[]): string {
  const taken = new Set(categories.map(({ icon }) => icon));
  const free = [...(preferred === undefined ? [] : [preferred]), ...SPARE].find((icon) => !taken.has(icon));
  return free ?? preferred ?? LAST;
}
