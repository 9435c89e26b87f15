const sentence = 'Guide the little lamp through the night, light every window and be back before the rain begins. ';
/** A fictional GameMonetize item of realistic length. */
export const gameMonetizeItem = (index: number) => ({
  id: String(index),
  title: `Lamp Night ${index}`,
  description: `${sentence.repeat(3)}Chapter ${index}.`,
  instructions: 'Use arrow keys or swipe to move',
  url: `https://html5.gamemonetize.co/${index.toString(36).padStart(32, '0')}/`,
  category: ['Puzzles', 'Action', 'Racing', 'Sports', 'Adventure'][index % 5],
  tags: 'lamp, night, casual, skill',
  thumb: `https://img.gamemonetize.com/${index.toString(36).padStart(32, '0')}/512x384.jpg`,
  width: '800',
  height: '600',
});

/** The same game in GamePix's format. */
export const gamePixItem = (index: number) => ({
  id: `L${index}`,
  title: `Lamp Day ${index}`,
  namespace: `lamp-day-${index}`,
  description: `${sentence.repeat(3)}Chapter ${index}.`,
  category: ['puzzle', 'action', 'racing', 'sports', 'adventure'][index % 5],
  orientation: 'all',
  quality_score: 0.5,
  width: 800,
  height: 600,
  date_modified: 'Fri, 19 Dec 2025 12:08:29 GMT',
  date_published: 'Wed, 12 Nov 2025 12:34:52 GMT',
  banner_image: `https://img.gamepix.com/games/lamp-${index}/cover.png?w=320`,
  image: `https://img.gamepix.com/games/lamp-${index}/icon.png?w=105`,
  url: `https://play.gamepix.com/lamp-${index}/embed?sid=BENCH`,
});
