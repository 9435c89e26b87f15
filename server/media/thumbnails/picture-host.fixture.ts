/** A test server for pictures. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';

export type PictureAnswer = Buffer | ((response: ServerResponse) => void);

export interface PictureHost {
  /** `127.0.0.1:port`, as in OUTBOUND_ALLOW. */
  host: string;
  url(path: string): string;
  /** The number of requests for a path. */
  requests(path: string): number;
  /** Sets the response for a path. */
  serve(path: string, answer: PictureAnswer): void;
}

/** Serves the given answers, otherwise 404, until the test ends. */
export async function startPictureHost(): Promise<PictureHost> {
  const answers = new Map<string, PictureAnswer>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (typeof answer === 'function') answer(response);
    else response.writeHead(answer ? 200 : 404).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  // A TCP server's address is always an object.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    requests: (path) => counts.get(path) ?? 0,
    serve: (path, answer) => void answers.set(path, answer),
  };
}

/** Draws a picture with soft shades like a photograph and some hard edges, different for each number. */
export async function photograph(number: number, size = 640): Promise<Buffer> {
  const hue = (offset: number) => `hsl(${(number * 67 + offset) % 360} 60% ${35 + (offset % 40)}%)`;
  const circles = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [(index * 173 + number * 31) % size, (index * 97 + number * 59) % size];
    return `<circle cx="${x}" cy="${y}" r="${size / (4 + (index % 7))}" fill="${hue(index * 41)}" opacity=".5"/>`;
  });
  const soft = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect width="100%" height="100%" fill="${hue(0)}"/>${circles.join('')}</svg>`);
  const hard = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect x="${size * 0.2}" y="${size * 0.55}" width="${size * 0.6}" height="${size * 0.2}" rx="20" fill="${hue(180)}"/></svg>`);
  const blurred = await sharp(soft).blur(6).png().toBuffer();
  return sharp(blurred)
    .composite([{ input: hard }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
