/** Icons for categories without a known genre, or whose own icon is taken. No genre uses them. */
const SPARE =
  '🎈 ⭐ 🍀 🌈 🪁 🎪 🧿 🪀 🛸 🎠 🎡 🐚 🍭 🌵 🦊 🍉 🪐 🎁 🔮 🧲 🐙 🦜 🍩 🌻 🪂 🏝️ 🎻 🧊 🪄 🛶 🦋 🍄 🌋 🪆'.split(' ');
const LAST = 'gamepad';

/** Returns an icon that no category has, so that visitors can distinguish categories; the preferred one if it is free. */
export function freeIcon(preferred: string | undefined, categories: readonly { icon: string | null }[]): string {
  const taken = new Set(categories.map(({ icon }) => icon));
  const free = [...(preferred === undefined ? [] : [preferred]), ...SPARE].find((icon) => !taken.has(icon));
  return free ?? preferred ?? LAST;
}
