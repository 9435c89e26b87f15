/** The address of a game's video on this site. */
export const previewPath = (gameId: string) => `/play/preview/${gameId}`;

/** Whether an address of a feed is that of a video file that browsers play. */
export function isVideoFile(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && /\.(?:mp4|webm)$/i.test(url.pathname);
}
