import { clamp, createGame, createRandom, damp } from '../kit/kit.js';
import { aimOfSwipe, createMeter, createSwipe, stopMark } from './aim.js';
import { drawAdvice, drawBall, drawBoard, drawMeter, drawPreview } from './draw-play.js';
import { ballOf, createKick, dive, keeperHands, shoot, stepKick } from './kick.js';
import { ballOnScreen, chooseDesign, measure, toGoal } from './layout.js';
import { createMatch, isSuddenDeath, nextKick, winnerOf } from './match.js';
import { createGrain, createSheet } from './paper.js';
import { readProgress } from './progress.js';
import { drawKeeper, drawStriker } from './puppets.js';
import { OPPONENTS, OURS } from './teams.js';
import { TEXTS } from './texts.js';
import { drawBackdrop, drawCrowd, drawCurtains, drawGoal, drawGrass, drawLights } from './theatre.js';

const GOAL_PRIZE = 100;
const CORNER_PRIZE = 50;
const SAVE_PRIZE = 120;
const MATCH_PRIZE = 300; // times the round
const CUP_PRIZE = 1000;
const CONFETTI = ['#e5533d', '#f2b441', '#4f9d69', '#3d6fb0', '#fff6dd'];
const KEY_SIDE = 0.68;
const KEY_LOW = 0.26;
const KEY_HIGH = 0.72;

const game = createGame({ accent: '#ff8066', texts: TEXTS, daily: true, design: chooseDesign });
let random = createRandom();
const grain = createGrain();

let stage = measure(game.view);
let round = 0;
let match = createMatch();
let kick = createKick('ours');
let meter = createMeter(1);
/** @type {import('./aim.js').Swipe | null} */
let swipe = null;
let now = 0;
let cheer = 0;
let spin = 0;
let goals = 0;
let saves = 0;
let progress = readProgress(null, OPPONENTS.length);
/** Whether the match is the challenge of the day, which ends with it. */
let isDaily = false;
/** The sides of the player's recent shots, fading. */
let habit = 0;
const bulge = { x: 0, y: 0, strength: 0 };

const backdrop = createSheet((ctx, view) => drawBackdrop(ctx, view, stage, team()));
const grass = createSheet((ctx, view) => drawGrass(ctx, view, stage));
const curtains = createSheet((ctx, view) => {
  drawCurtains(ctx, view, stage);
  grain(ctx, view);
});

const team = () => OPPONENTS[round] ?? OURS;

/** @param {number} index */
function startMatch(index) {
  round = index;
  match = createMatch();
  habit = 0;
  game.setHud('match', isDaily ? '1/1' : `${round + 1}/${OPPONENTS.length}`);
  if (index > 0 && !isDaily && game.state === 'playing') {
    const cup = { round, score: game.score, goals, saves };
    progress = { reached: Math.max(progress.reached, index), cup };
    game.save(progress);
  }
  startKick();
  const name = game.t(isDaily ? 'daily' : `round${round + 1}`);
  game.toast(game.t('versus', { round: name, team: game.t(team().animal) }), 2);
}

function startKick() {
  kick = createKick(nextKick(match));
  meter = createMeter(1 + round * 0.14);
  swipe = null;
}

/** @param {import('./aim.js').Aim} aim */
function take(aim) {
  swipe = null;
  shoot(kick, aim, team(), habit, random);
  habit = clamp(habit * 0.5 + Math.sign(aim.u) * 0.5, -1, 1);
}

/** @param {import('./shot.js').Outcome} outcome */
function celebrate(outcome) {
  const ours = kick.who === 'ours';
  const { at, depth } = ballOf(kick);
  const ball = ballOnScreen(stage, at, depth);
  (ours ? match.ours : match.theirs).push(outcome === 'goal');
  if (outcome === 'goal') {
    Object.assign(bulge, { x: ball.x, y: ball.y, strength: 1 });
    game.sound.noise({ freq: 900, to: 300, time: 0.3, filter: 'bandpass', volume: 0.35 });
  } else if (outcome === 'save') {
    game.sound.play('hit');
    game.hitStop(0.07);
    game.particles.ring({ x: ball.x, y: ball.y, color: '#fff6dd', from: 10, to: 70 });
  } else if (outcome === 'post') {
    game.sound.tone({ freq: 620, to: 560, time: 0.5, type: 'triangle', volume: 0.4 });
    game.shake(5, 0.25);
  }
  const happy = ours === (outcome === 'goal');
  cheer = happy ? 1 : 0.3;
  game.sound.play(happy ? 'level' : 'lose', { volume: happy ? 0.9 : 0.5, pitch: happy ? 1 : 1.2 });
  if (happy) game.sound.noise({ freq: 1400, to: 700, time: 1.3, filter: 'bandpass', volume: 0.22 });
  praise(outcome, ours, ball);
}

/** @param {import('./shot.js').Outcome} outcome @param {boolean} ours @param {{ x: number, y: number }} ball */
function praise(outcome, ours, ball) {
  if (!ours) {
    if (outcome === 'save') {
      saves += 1;
      reward(SAVE_PRIZE, ball);
    }
    game.toast(game.t(outcome === 'goal' ? 'conceded' : outcome === 'miss' ? 'theyMiss' : outcome));
    return;
  }
  if (outcome !== 'goal') {
    game.toast(game.t(outcome === 'save' ? 'theySave' : outcome));
    return;
  }
  goals += 1;
  const corner = Math.abs(kick.shot?.u ?? 0) > 0.68 && (kick.shot?.v ?? 0) > 0.62;
  reward(GOAL_PRIZE + (corner ? CORNER_PRIZE : 0), ball);
  game.toast(game.t(corner ? 'corner' : 'goal'));
}

/** @param {number} points @param {{ x: number, y: number }} at */
function reward(points, { x, y }) {
  game.score += points;
  game.particles.text({ x, y: y - 30, text: `+${points}`, color: '#ffd76b', size: 34, life: 1.3 });
  for (const side of [-1, 1])
    game.particles.burst({
      x: stage.middle + side * stage.goal * 1.4,
      y: stage.line,
      color: CONFETTI,
      count: 34,
      speed: 620,
      size: 6,
      life: 1.8,
      angle: -Math.PI / 2 - side * 0.35,
      spread: 0.9,
      gravity: 620,
      drag: 0.9,
      shape: 'square',
    });
}

function goOn() {
  const winner = winnerOf(match);
  if (winner === 'theirs') return finish(false);
  if (winner === 'ours') return winMatch();
  startKick();
  if (kick.who === 'ours' && isSuddenDeath(match)) game.toast(game.t('sudden'));
}

function winMatch() {
  game.score += MATCH_PRIZE * (round + 1);
  if (isDaily) return finish(true);
  const next = round + 1;
  if (next >= OPPONENTS.length) {
    game.score += CUP_PRIZE;
    return finish(true);
  }
  const rival = OPPONENTS[next]?.animal ?? '';
  game.sound.play('win');
  game.interlude({
    title: game.t(`round${next + 1}`),
    message: game.t(rival).replace(/^./, (letter) => letter.toLocaleUpperCase(game.language)),
    lines: [game.t(`${rival}Hint`)],
    details: [
      [game.t('score'), game.formatScore(game.score)],
      [game.t('goals'), String(goals)],
      [game.t('saves'), String(saves)],
    ],
    // biome-ignore lint/suspicious/noThenProperty: the kit's card is not a promise.
    then: () => startMatch(next),
  });
}

/** @param {boolean} won */
function finish(won) {
  if (won && !isDaily) {
    progress = { ...progress, cup: null };
    game.save(progress);
  }
  game.over({
    won,
    title: game.t(won ? (isDaily ? 'won' : 'champion') : 'out'),
    details: [
      ...(isDaily ? [] : [/** @type {const} */ ([game.t('reached'), game.t(`round${won ? 6 : round + 1}`)])]),
      [game.t('goals'), String(goals)],
      [game.t('saves'), String(saves)],
    ],
    delay: 0.8,
  });
}

/** @param {string} action */
function act(action) {
  if (kick.phase === 'aim') {
    if (action !== 'primary' && action !== 'secondary') return;
    const aim = stopMark(meter, game.input.axis().x * 0.9);
    game.sound.play('tick');
    if (aim !== null) take(aim);
    return;
  }
  const side = action === 'left' ? -KEY_SIDE : action === 'right' ? KEY_SIDE : 0;
  // Arrow keys combine: up and left is a high dive to the left, in either order.
  const across = side !== 0 ? side : game.input.axis().x * KEY_SIDE * 1.42;
  if (action === 'up') jump({ u: clamp(across, -KEY_SIDE, KEY_SIDE), v: KEY_HIGH });
  else if (action === 'down') jump({ u: 0, v: 0.2 });
  else if (side !== 0) jump({ u: side, v: game.input.isDown('up') ? KEY_HIGH : KEY_LOW });
}

/** @param {import('./shot.js').Spot} spot */
function jump(spot) {
  if (dive(kick, spot)) game.sound.play('slide');
}

/** @param {number} dt */
function animate(dt) {
  now += dt;
  cheer = damp(cheer, 0, 0.9, dt);
  bulge.strength = damp(bulge.strength, 0, 2.2, dt);
  if (kick.phase === 'flight') spin += dt * 16;
}

/** @param {CanvasRenderingContext2D} ctx */
function drawActors(ctx) {
  const ours = kick.who === 'ours';
  const { at, depth } = ballOf(kick);
  const ball = ballOnScreen(stage, at, depth);
  const running = kick.phase === 'run' ? kick.time / kick.run : kick.phase === 'aim' || kick.phase === 'wait' ? 0 : 1;
  const swing = kick.phase === 'flight' ? Math.max(0, 1 - kick.time * 3) : 0;
  const behind = kick.outcome === 'goal' || kick.outcome === 'miss';
  if (behind) drawBall(ctx, ball, spin);
  drawKeeper(ctx, stage, ours ? team() : OURS, keeperHands(kick), now);
  if (!behind && depth > 0.3) drawBall(ctx, ball, spin);
  drawStriker(ctx, stage, ours ? OURS : team(), { run: running, lean: running > 0.25 ? kick.tell : 0, now, swing });
  if (!behind && depth <= 0.3) drawBall(ctx, ball, spin);
  if (game.state === 'playing' && kick.phase === 'aim') drawAim(ctx);
}

/** @param {CanvasRenderingContext2D} ctx */
function drawAim(ctx) {
  const aim = swipe === null ? null : aimOfSwipe(swipe, stage);
  if (aim !== null) drawPreview(ctx, stage, aim);
  else if (!game.coarse && swipe === null) drawMeter(ctx, stage, meter);
}

/** @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view */
function drawHelp(ctx, view) {
  const ours = kick.who === 'ours';
  if (kick.phase !== 'aim' && kick.phase !== 'wait' && !(kick.phase === 'run' && !ours)) return;
  drawAdvice(ctx, view, stage, game.t(`${ours ? 'shoot' : 'guard'}${game.coarse ? 'Touch' : 'Keys'}`));
}

game.run({
  onLoad(saved) {
    progress = readProgress(saved, OPPONENTS.length);
  },
  menu() {
    const { reached, cup } = progress;
    return {
      ...(cup === null ? {} : { resume: game.t(`round${cup.round + 1}`) }),
      levels: {
        title: game.t('opponents'),
        items: OPPONENTS.map(({ animal }, index) => ({
          label: game.t(animal).replace(/^./, (letter) => letter.toLocaleUpperCase(game.language)),
          open: index <= reached,
        })),
      },
    };
  },
  reset(start) {
    const cup = start.kind === 'resume' ? progress.cup : null;
    goals = cup?.goals ?? 0;
    saves = cup?.saves ?? 0;
    game.score = cup?.score ?? 0;
    bulge.strength = 0;
    isDaily = start.kind === 'daily';
    random = start.kind === 'daily' ? createRandom(start.seed) : createRandom();
    if (start.kind === 'daily') startMatch(random.int(0, OPPONENTS.length - 1));
    else startMatch(start.kind === 'level' ? start.index : (cup?.round ?? 0));
  },
  update(dt) {
    animate(dt);
    meter.time += dt;
    if (swipe !== null) swipe.seconds += dt;
    const event = stepKick(kick, team(), dt, random);
    if (event === 'strike') {
      game.sound.play('bounce', { pitch: 0.7 });
      game.sound.noise({ freq: 700, to: 200, time: 0.1, volume: 0.4 });
    } else if (event !== null) celebrate(event);
    if (kick.phase === 'done') goOn();
  },
  idle: animate,
  render(ctx, view) {
    backdrop(ctx, view, team().animal);
    drawLights(ctx, view, stage, now);
    drawCrowd(ctx, view, stage, now, cheer);
    grass(ctx, view, '');
    drawGoal(ctx, stage, bulge);
    drawActors(ctx);
    curtains(ctx, view, '');
    if (game.state !== 'start') drawBoard(ctx, stage, match, team());
    if (game.state === 'playing') drawHelp(ctx, view);
    game.particles.draw(ctx);
  },
  onResize(view) {
    stage = measure(view);
    swipe = null;
  },
  onAction: act,
  onDown(point) {
    if (kick.phase === 'aim') swipe = createSwipe({ x: point.x, y: point.y });
    else jump(toGoal(stage, point));
  },
  onMove({ x, y }) {
    swipe?.points.push({ x, y });
  },
  onUp({ cancelled }) {
    const aim = swipe === null || cancelled ? null : aimOfSwipe(swipe, stage);
    swipe = null;
    if (aim !== null && kick.phase === 'aim') take(aim);
  },
});
