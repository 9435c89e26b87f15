import { drawEel, drawGuard, drawJelly } from './creatures.js';
import { nextShard, SHARD_COLOR } from './dash.js';
import { isleAt } from './isles.js';
import { drawBlock, drawIsle, drawSea, drawTower } from './land.js';
import { lampOf } from './light.js';
import { drawFind, drawPedestals, drawPlayer } from './things.js';

/** The scene in daylight; the darkness is drawn over it. @param {CanvasRenderingContext2D} ctx @param {import('./land.js').Frame} frame @param {import('./world.js').World} world @param {(key: string) => string} t */
export function drawScene(ctx, frame, world, t) {
  const { isles, blocks, finds, guards, shards, swimmers, player, time } = world;
  const isSeen = (/** @type {{ x: number, y: number }} */ { x, y }, /** @type {number} */ room) =>
    x > frame.left - room && x < frame.right + room && y > frame.top - room && y < frame.bottom + room;
  drawSea(ctx, frame, time);
  for (const isle of isles) if (isSeen(isle, isle.r * 1.6)) drawIsle(ctx, isle, time);
  for (const eel of swimmers.eels()) drawEel(ctx, eel);
  drawPedestals(ctx, world, t);
  for (const find of finds)
    if (!find.taken && isSeen(find, 30)) drawFind(ctx, find, isleAt(isles, find.x, find.y) === null, time);
  const behind = player.y < 4 && Math.abs(player.x) < 60;
  if (behind) drawPlayer(ctx, world);
  for (const block of blocks) if (isSeen(block, 60)) drawBlock(ctx, block, time);
  for (const guard of guards)
    if (isSeen(guard.isle, 300))
      drawGuard(
        ctx,
        guard,
        shards.some((shard) => shard.guard === guard && shard.state === 'there'),
        time,
      );
  for (const jelly of swimmers.jellies) if (isSeen(jelly, 40)) drawJelly(ctx, jelly, time);
  drawTower(ctx, lampOf(world));
  if (!behind) drawPlayer(ctx, world);
}

/** Two small arrows round the lantern: blue to the shard, gold to the lighthouse. @param {CanvasRenderingContext2D} ctx @param {import('./world.js').World} world */
export function drawPointers(ctx, world) {
  const { player } = world;
  const shard = nextShard(world);
  /** @param {{ x: number, y: number }} to @param {string} color @param {number} size */
  const point = (to, color, size) => {
    const far = Math.hypot(to.x - player.x, to.y - player.y);
    if (far < 170) return;
    const angle = Math.atan2(to.y - player.y, to.x - player.x);
    ctx.save();
    ctx.translate(player.x + Math.cos(angle) * 62, player.y + Math.sin(angle) * 62);
    ctx.rotate(angle);
    ctx.globalAlpha = 0.65 + 0.25 * Math.sin(world.time * 4);
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(size, 0);
    ctx.lineTo(-size * 0.6, -size * 0.75);
    ctx.lineTo(-size * 0.25, 0);
    ctx.lineTo(-size * 0.6, size * 0.75);
    ctx.fill();
    ctx.restore();
  };
  const homeward = world.count('carried') > 0 || shard === null;
  if (shard !== null) point(shard, SHARD_COLOR, homeward ? 7 : 12);
  point({ x: 0, y: 0 }, '#ffcf6b', homeward ? 12 : 7);
}
