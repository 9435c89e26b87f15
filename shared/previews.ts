/** Returns the path of a game's video on this site. */
export const previewPath = (gameId: string) => `/play/preview/${gameId}`;

/** Returns whether a URL of a feed is a video file that browsers can play. */
export function isVideoFile(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && /\.(?:mp4|webm)$/i.test(url.pathname);
}
