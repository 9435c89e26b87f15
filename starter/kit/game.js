import { FRESH } from './cards.js';
import { createFeel, prefersReducedMotion } from './feel.js';
import { connectHost } from './host.js';
import { createInput } from './input.js';
import { createLoop } from './loop.js';
import { createPaceMeter } from './pace.js';
import { listenToPage } from './page.js';
import { createPanels } from './panels.js';
import { createParticles } from './particles.js';
import { createRecord } from './record.js';
import { createScreen } from './screen.js';
import { createSound } from './sound.js';
import { createWords } from './words.js';

/** @typedef {import('./options.js').GameState} GameState */

/** @param {import('./options.js').GameOptions} options */
export function createGame(options) {
  /** @type {GameState} */
  let state = 'start';
  /** @type {import('./options.js').Hooks | null} */
  let hooks = null;
  let score = 0;
  let endingLeft = 0;
  /** @type {import('./options.js').Ending} */
  let ending = {};
  /** How the run began. @type {import('./options.js').Start} */
  let begun = FRESH;
  /** @type {import('./panels.js').PageState} */
  const page = { answered: false, next: false, soundButton: false, problem: null };

  const words = createWords(options);
  const { t } = words;
  const record = createRecord(options.scoring ?? 'high');
  const sound = createSound();
  const feel = createFeel();
  const particles = createParticles();
  const input = createInput(options.actions);
  const { canvas, hud, overlay, pointer, stage, touch } = createScreen({
    ...{ options, input, onMute: toggleMute },
    hooks: () => (state === 'playing' ? hooks : null),
    onPause: () => pause(),
    onResize: () => resize(),
  });
  const pace = createPaceMeter(stage.setShare);
  const loop = createLoop({
    step,
    draw,
    measure(seconds) {
      if (state === 'playing') pace.count(seconds);
    },
  });
  const host = connectHost({
    onInit(kept) {
      if (words.follow(kept.language)) translate();
      setMuted(kept.muted);
      Object.assign(page, kept, { answered: true });
      showControls();
      record.load(kept);
      if (record.own !== null) hooks?.onLoad?.(record.own);
      refreshScores();
      if (state === 'start') panels.refresh();
    },
    onMuted: setMuted,
    onSaveFailed(why) {
      if (page.problem === why) return;
      page.problem = why;
      if (state === 'playing') hud.toast(t(`problem_${why}`), 4);
    },
    onShared(outcome) {
      overlay.say(outcome === 'shared' ? '' : t(`shared_${outcome}`));
    },
  });
  const panels = createPanels({
    ...{ words, record, overlay, host, page, play, resume },
    hasDaily: options.daily === true,
    menu: () => hooks?.menu?.() ?? {},
    coarse: () => touch.coarse,
  });

  const keep = () => host.save(record.data());
  const refreshScores = () => {
    hud.set('score', words.scoreLabel(), words.score(score));
    hud.set('best', t('best'), record.best === null ? '–' : words.score(record.best));
  };

  function translate() {
    document.documentElement.lang = words.language;
    document.title = t('title');
    canvas.setAttribute('aria-label', t('title'));
    hud.translate((key) => (key === 'score' ? words.scoreLabel() : t(key)));
    setMuted(sound.muted);
    touch.translate(t);
    refreshScores();
    panels.refresh();
  }

  /** @param {boolean} muted */
  function setMuted(muted) {
    sound.setMuted(muted);
    hud.setMuted(muted, t(muted ? 'unmute' : 'mute'));
  }

  function toggleMute() {
    setMuted(!sound.muted);
    host.reportMuted(sound.muted);
    if (state === 'playing') canvas.focus();
  }

  /** @param {number} dt */
  function step(dt) {
    if (!feel.step(dt)) return;
    if (state === 'playing') {
      input.pollGamepad();
      hooks?.update(dt);
      input.endStep();
    } else hooks?.idle?.(dt);
    particles.step(dt);
    if (state !== 'ending') return;
    endingLeft -= dt;
    if (endingLeft <= 0) finish();
  }

  /** @param {number} alpha */
  function draw(alpha) {
    const offset = state === 'playing' || state === 'ending' ? feel.offset() : { x: 0, y: 0 };
    stage.begin(offset.x, offset.y);
    hooks?.render(stage.ctx, stage.view, alpha);
    feel.drawFlash(stage.ctx, stage.view);
    pointer.drawStick(stage.ctx, stage.view);
  }

  function resize() {
    stage.resize();
    hooks?.onResize?.(stage.view);
    loop.drawOnce();
  }

  function showControls() {
    const reported = state === 'ending' || state === 'interlude' ? 'playing' : state;
    host.reportState(reported);
    hud.setPlaying(state === 'playing', page.soundButton && reported !== 'playing');
  }

  /** @param {GameState} next */
  function enter(next) {
    state = next;
    const playing = next === 'playing';
    const moving = playing || next === 'ending';
    showControls();
    input.releaseAll();
    pointer.releaseAll();
    touch.setPlaying(playing);
    document.body.classList.toggle('is-playing', moving);
    sound.setMode({ held: next === 'paused', humming: playing });
    const scenery = (next === 'start' || next === 'over') && hooks?.idle !== undefined && !prefersReducedMotion();
    if ((moving || scenery) && !document.hidden) loop.start();
    else loop.stop();
    loop.drawOnce();
  }

  /** @param {import('./options.js').Start} start */
  function play(start) {
    begun = start;
    sound.unlock();
    sound.play('click');
    panels.close();
    score = 0;
    refreshScores();
    feel.reset();
    particles.clear();
    state = 'playing';
    hooks?.reset(start);
    enter('playing');
    canvas.focus();
  }

  function resume() {
    panels.close();
    enter('playing');
    sound.unlock();
    canvas.focus();
  }

  function pause() {
    if (state !== 'playing') return;
    enter('paused');
    panels.pause(begun);
  }

  function finish() {
    const result = ending.score === undefined ? score : ending.score;
    const value = result === null ? null : Math.round(result);
    const isNew = value !== null && record.finish(begun, value, ending.won === true);
    if (isNew) {
      host.reportBest(value);
      refreshScores();
    }
    if (isNew || (begun.kind === 'daily' && value !== null)) keep();
    enter('over');
    panels.end(begun, ending, value, isNew);
  }

  const game = {
    canvas,
    sound,
    particles,
    view: stage.view,
    input: { isDown: input.isDown, pressed: input.pressed, axis: input.axis, pointer: pointer.pointer },
    shake: feel.shake,
    flash: feel.flash,
    hitStop: feel.hitStop,
    t,
    pause,
    formatScore: words.score,
    get state() {
      return state;
    },
    get language() {
      return words.language;
    },
    get best() {
      return record.best;
    },
    get reducedMotion() {
      return prefersReducedMotion();
    },
    /** Whether touch controls are in use. */
    get coarse() {
      return touch.coarse;
    },
    get score() {
      return score;
    },
    set score(value) {
      score = value;
      refreshScores();
    },
    /** Asks the page to store progress, replacing what it has stored so far. @param {unknown} own JSON of less than 64 kB */
    save(own) {
      record.own = own;
      keep();
    },
    /** Adds a figure to the HUD, labeled with the text of the same key. @param {string} key @param {string | number} value */
    setHud(key, value) {
      hud.set(key, t(key), String(value));
    },
    /** Shows a short message over the game; screen readers announce it. @param {string} text @param {number} [seconds] */
    toast(text, seconds = 1.6) {
      hud.toast(text, seconds);
    },
    /** Pauses between two levels until the player continues. @param {import('./panels.js').Card} card */
    interlude(card) {
      enter('interlude');
      panels.interlude(card);
    },
    /** Ends the run: runs idle() for a moment, then shows the result. @param {import('./options.js').Ending} [given] */
    over(given = {}) {
      if (state !== 'playing') return;
      ending = given;
      endingLeft = given.delay ?? 0.9;
      enter('ending');
    },
    /** Starts the game; call it once. @param {import('./options.js').Hooks} given */
    run(given) {
      hooks = given;
      input.listen((action) => {
        if (state === 'playing') given.onAction?.(action);
      });
      refreshScores();
      given.reset(FRESH);
      translate();
      resize();
      enter('start');
      panels.start();
      listenToPage({
        state: () => state,
        input,
        overlay,
        hud,
        sound,
        pause,
        resume,
        resize,
        toggleMute,
        leave: host.leave,
        goBack: panels.leaveLevels,
        keyboardUsed: touch.keyboardUsed,
        shown() {
          enter(state);
          panels.refreshDay();
        },
        hidden: loop.stop,
      });
      host.ready();
    },
  };

  return game;
}

/** @typedef {ReturnType<typeof createGame>} Game */
