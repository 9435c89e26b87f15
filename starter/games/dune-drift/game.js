import { angleDifference, clamp, createGame, damp, formatTime } from '../kit/kit.js';
import { CHARGES } from './car.js';
import { closeCup, closeRace, createCup, isLastRace, STYLE_PRIZE, standings } from './cup.js';
import { drawGround, drawSkids, paintCourse, seenFrom } from './draw-ground.js';
import { drawArrow, drawLights, drawMinimap } from './draw-hud.js';
import { drawCar, drawThing } from './draw-things.js';
import { createEffects } from './effects.js';
import { readProgress, recordLap } from './progress.js';
import { createRace, DRIVERS, LAPS, ranking, stepRace } from './race.js';
import { steerRival } from './rival.js';
import { TEXTS } from './texts.js';
import { TRACKS } from './tracks.js';

const ACCENT = '#ffb066';
const SEEN = 760; // units, the side of a square as large as the frame
const AFTER_FINISH_SECONDS = 2;
const WRONG_WAY_SECONDS = 1.2;

const game = createGame({
  accent: ACCENT,
  texts: TEXTS,
  avoidHud: false,
  design(width, height) {
    const share = SEEN / Math.sqrt(width * height);
    return { width: width * share, height: height * share };
  },
  actions: {
    up: ['ArrowUp', 'KeyW', 'Pad0', 'Pad7', 'Pad12'],
    down: ['ArrowDown', 'KeyS', 'Pad6', 'Pad13'],
    drift: ['Space', 'ShiftLeft', 'ShiftRight', 'Pad1', 'Pad5'],
    primary: [],
  },
  touchButtons: [
    { action: 'left', icon: 'left', side: 'left' },
    { action: 'right', icon: 'right', side: 'left' },
    { action: 'drift', icon: 'swap' },
  ],
});
const effects = createEffects(game);

let cup = createCup();
let progress = readProgress(
  null,
  TRACKS.length,
  DRIVERS.map(({ name }) => name),
);
/** The circuit of a race outside the cup, null in the cup. @type {number | null} */
let only = null;
let circuit = 0;
/** Time of the race when the lap began, and the best lap of the race in milliseconds. */
let lapBegan = 0;
let bestLap = 0;
let race = createRace(TRACKS[0] ?? never());
let painting = paintCourse(race.course);
let camera = { x: 0, y: 0 };
let now = 0;
let afterFinish = 0;
let wrongWay = 0;

/** @returns {never} */
function never() {
  throw new Error('No such circuit.');
}

const player = () => race.cars[0] ?? never();

/** @param {number} index */
function startRace(index) {
  race = createRace(TRACKS[index] ?? never());
  painting = paintCourse(race.course);
  camera = { x: player().x, y: player().y };
  effects.clear();
  afterFinish = 0;
  wrongWay = 0;
  cup.style = 0;
  circuit = index;
  lapBegan = 0;
  bestLap = 0;
  showPlace();
}

function showPlace() {
  game.setHud('rank', `${ranking(race).indexOf(player()) + 1}/${race.cars.length}`);
  game.setHud('lap', `${clamp(player().lap + 1, 1, LAPS)}/${LAPS}`);
}

/** @param {import('./race.js').RaceEvent} event */
function answer({ kind, car, strength }) {
  effects.show({ kind, car, strength });
  if (!car.human) return;
  if (kind === 'boost') {
    const prize = STYLE_PRIZE[strength] ?? 0;
    cup.style += prize;
    game.score += prize;
    effects.praise(car, strength, prize);
  } else if (kind === 'lap') {
    const isBest = endLap();
    if (strength === LAPS - 1) game.toast(game.t('lastLap'));
    else if (isBest) game.toast(`${game.t('bestLap')} ${formatTime(bestLap)}`);
  } else if (kind === 'finish') {
    endLap();
    game.toast(game.t(`place${strength}`), AFTER_FINISH_SECONDS);
  }
}

/** @returns {boolean} whether no lap on this circuit was faster, here or in former races */
function endLap() {
  const lap = Math.round((race.time - lapBegan) * 1000);
  lapBegan = race.time;
  bestLap = bestLap === 0 ? lap : Math.min(bestLap, lap);
  const isBest = recordLap(progress, circuit, lap);
  if (isBest) game.save(progress);
  return isBest;
}

/** A race outside the cup is no result for it. */
function endOnly() {
  const place = ranking(race).indexOf(player()) + 1;
  const { finish } = player();
  const best = progress.laps[circuit] ?? 0;
  effects.silence();
  game.over({
    won: place === 1,
    score: null,
    title: game.t(`place${place}`),
    message: game.t(TRACKS[circuit]?.name ?? ''),
    details: [
      ...(finish > 0 ? [/** @type {const} */ ([game.t('clock'), formatTime(finish * 1000)])] : []),
      [game.t('bestLap'), bestLap === 0 ? '–' : formatTime(bestLap)],
      [game.t('best'), best === 0 ? '–' : formatTime(best)],
    ],
    delay: 0.2,
  });
}

/** Keeps the cup between two races, or forgets it after the last. */
function keepCup() {
  const { races, points } = cup;
  progress = {
    ...progress,
    reached: Math.max(progress.reached, Math.min(races, TRACKS.length - 1)),
    cup: isLastRace(cup) ? null : { races, points: Object.fromEntries(points), score: game.score },
  };
  game.save(progress);
}

function endRace() {
  if (only !== null) return endOnly();
  const { place, arrival, clock } = closeRace(cup, race);
  game.score += arrival + clock;
  keepCup();
  /** @type {[string, string][]} */
  const details = [
    [game.t('arrival'), `+${game.formatScore(arrival)}`],
    [game.t('clock'), `+${game.formatScore(clock)}`],
    [game.t('style'), `+${game.formatScore(cup.style)}`],
  ];
  effects.silence();
  if (isLastRace(cup)) return endCup(place);
  const next = cup.races;
  game.interlude({
    title: game.t(`place${place}`),
    message: game.t(TRACKS[next - 1]?.name ?? ''),
    lines: table().map(([name, points]) => `${name} · ${points}`),
    details,
    button: game.t('nextRace'),
    // biome-ignore lint/suspicious/noThenProperty: the kit's card is not a promise.
    then: () => beginRace(next),
  });
}

/** The cup's standings as text. @returns {[string, string][]} */
const table = () =>
  standings(cup).map(([name, points], index) => [`${index + 1}. ${game.t(name)}`, `${points} ${game.t('points')}`]);

/** @param {number} lastPlace */
function endCup(lastPlace) {
  const { place, prize } = closeCup(cup);
  game.score += prize;
  game.over({
    won: place === 1,
    title: game.t(`cup${place}`),
    message: `${game.t(TRACKS.at(-1)?.name ?? '')} · ${game.t(`place${lastPlace}`)}`,
    details: [...table(), [game.t('cup'), `+${game.formatScore(prize)}`]],
    delay: 0.2,
  });
}

/** @param {number} index */
function beginRace(index) {
  startRace(index);
  game.toast(game.t(TRACKS[index]?.name ?? ''), 2);
}

/** @param {number} dt */
function moveCamera(dt) {
  const car = player();
  const { left, right, safeTop, safeBottom } = game.view;
  const reach = clamp(car.speed / 400, 0, 1) * 0.26;
  camera.x = damp(camera.x, car.x + Math.cos(car.course) * (right - left) * reach, 3.2, dt);
  camera.y = damp(camera.y, car.y + Math.sin(car.course) * (safeBottom - safeTop) * reach, 3.2, dt);
}

/** @param {number} dt */
function watchDirection(dt) {
  const car = player();
  const road = race.course.sample(car.at);
  const wrong = car.speed > 60 && Math.abs(angleDifference(road.angle, car.course)) > 2.1;
  wrongWay = wrong ? wrongWay + dt : 0;
  if (wrongWay < WRONG_WAY_SECONDS) return;
  wrongWay = -1;
  game.toast(game.t('wrongWay'));
}

/** @param {import('./car.js').Controls} controls @param {number} dt */
function step(controls, dt) {
  now += dt;
  const events = stepRace(race, controls, dt);
  for (const car of race.cars) effects.leaveMarks(car, race.course.track.theme.dust, dt);
  moveCamera(dt);
  return events;
}

/** @returns {import('./car.js').Controls} */
function readControls() {
  const { isDown, axis } = game.input;
  const steer = axis().x;
  return {
    steer: Math.abs(steer) < 0.2 ? 0 : steer,
    gas: game.coarse || isDown('up'),
    brake: isDown('down'),
    drift: isDown('drift'),
  };
}

game.run({
  onLoad(saved) {
    progress = readProgress(
      saved,
      TRACKS.length,
      DRIVERS.map(({ name }) => name),
    );
  },
  menu() {
    const { laps, reached, cup: left } = progress;
    return {
      ...(left === null ? {} : { resume: game.t(TRACKS[left.races]?.name ?? '') }),
      levels: {
        title: game.t('circuits'),
        items: TRACKS.map(({ name }, index) => ({
          label: game.t(name),
          ...(laps[index] ? { mark: formatTime(laps[index]) } : {}),
          open: index <= reached,
        })),
      },
    };
  },
  reset(start) {
    const left = start.kind === 'resume' ? progress.cup : null;
    only = start.kind === 'level' ? start.index : null;
    cup = createCup(left ?? undefined);
    game.score = left?.score ?? 0;
    beginRace(only ?? cup.races);
    // A race runs behind the start screen.
    if (game.state === 'start') race.wait = 0;
  },
  update(dt) {
    for (const event of step(readControls(), dt)) answer(event);
    showPlace();
    effects.hum(player());
    watchDirection(dt);
    if (!race.done) return;
    afterFinish += dt;
    if (afterFinish > AFTER_FINISH_SECONDS) endRace();
  },
  idle(dt) {
    step(steerRival(player(), race.course, race.cars), dt);
    effects.silence();
  },
  render(ctx, view) {
    const { theme } = race.course.track;
    const seen = seenFrom(view, camera, 130);
    ctx.fillStyle = theme.sand;
    ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    ctx.save();
    ctx.translate((view.left + view.right) / 2 - camera.x, (view.safeTop + view.safeBottom) / 2 - camera.y);
    drawGround(ctx, race.course, painting, seen);
    drawSkids(ctx, effects.skids, theme.night);
    for (const thing of race.course.things) if (thing.fallen !== 0 && seen(thing)) drawThing(ctx, thing, theme.night);
    for (const car of [...race.cars].reverse()) {
      const charge = car.human && car.drift !== 0 ? car.charge / (CHARGES[1] ?? 1) : 0;
      drawCar(ctx, car, { night: theme.night, charge, now });
    }
    for (const thing of race.course.things) if (thing.fallen === 0 && seen(thing)) drawThing(ctx, thing, theme.night);
    if (race.wait > 0 && game.state !== 'start') drawArrow(ctx, player(), race.wait);
    game.particles.draw(ctx);
    ctx.restore();
    if (game.state === 'start' || game.state === 'over') return;
    drawMinimap(ctx, view, race, painting.road);
    if (race.wait > 0) drawLights(ctx, view, race.wait);
  },
});
