import { createButtons, dailyDetails, FRESH } from './cards.js';
import { dayOf, finishDay, NO_DAILY, readDaily, seedOf } from './daily.js';
import { element } from './dom.js';
import { createFeel, prefersReducedMotion } from './feel.js';
import { connectHost } from './host.js';
import { createHud } from './hud.js';
import { createInput } from './input.js';
import { languageOfAddress, languageOfBrowser, SHELL_TEXTS } from './language.js';
import { createLoop } from './loop.js';
import { createOverlay } from './overlay.js';
import { createPaceMeter } from './pace.js';
import { listenToPage } from './page.js';
import { createParticles } from './particles.js';
import { createPointer } from './pointer.js';
import { fieldOf } from './save.js';
import { formatDay, formatScore, isBetter } from './score.js';
import { createSound } from './sound.js';
import { createStage } from './stage.js';
import { createTouchButtons } from './touch.js';

/** @typedef {import('./options.js').GameState} GameState */

/** @param {import('./options.js').GameOptions} options */
export function createGame(options) {
  const { texts, scoring = 'high', format = 'points' } = options;
  /** @type {GameState} */
  let state = 'start';
  /** @type {import('./options.js').Hooks | null} */
  let hooks = null;
  /** @type {number | null} */
  let best = null;
  let score = 0;
  let endingLeft = 0;
  /** @type {import('./options.js').Ending} */
  let ending = {};
  let showPanel = () => {};
  /** How the run began. @type {import('./options.js').Start} */
  let begun = FRESH;
  /** Leaves the list of levels. @type {(() => void) | null} */
  let goBack = null;
  /** The game's own progress, JSON. @type {unknown} */
  let progress = null;
  let daily = NO_DAILY;
  /** Whether a page answers, and can show another game. */
  let answered = false;
  let hasNext = false;
  /** Why progress is not kept. @type {string | null} */
  let problem = null;
  const askedLanguage = languageOfAddress();
  let language = askedLanguage ?? languageOfBrowser();

  const canvas = element('canvas', { class: 'kit-canvas', tabindex: '-1', role: 'img' });
  const sound = createSound();
  const feel = createFeel();
  const particles = createParticles();
  const overlay = createOverlay();
  const input = createInput(options.actions);
  const hud = createHud({ onPause: () => pause(), onMute: toggleMute });
  const touch = createTouchButtons({
    buttons: options.touchButtons ?? [],
    hold: input.hold,
    release: input.release,
    onShown: () => resize(),
  });
  document.documentElement.style.setProperty('--accent', options.accent);
  document.body.append(canvas, hud.element, hud.toastElement, touch.element, overlay.element);
  const stage = createStage({
    canvas,
    ...(options.design === undefined ? {} : { design: options.design }),
    avoidReserved: options.avoidHud ?? true,
    reserved: () => ({ top: hud.height(), bottom: touch.height() }),
  });
  const pointer = createPointer({
    canvas,
    toDesign: stage.toDesign,
    hooks: () => (state === 'playing' ? hooks : null),
    dragStick: options.dragStick ?? false,
    drag: input.drag,
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
      if (askedLanguage === null && kept.language !== null) setLanguage(kept.language);
      setMuted(kept.muted);
      // A save from another browser has its own.
      for (const value of [kept.best, fieldOf(kept.saved, 'best')])
        if (typeof value === 'number' && Number.isFinite(value) && isBetter(value, best, scoring)) best = value;
      problem = kept.problem;
      answered = true;
      hasNext = kept.next;
      daily = readDaily(fieldOf(kept.saved, 'daily'));
      const own = fieldOf(kept.saved, 'own') ?? null;
      if (own !== null) hooks?.onLoad?.(own);
      progress = own;
      refreshScores();
      if (state === 'start') showPanel();
    },
    onMuted: setMuted,
    onSaveFailed(why) {
      if (problem === why) return;
      problem = why;
      if (state === 'playing') hud.toast(t(`problem_${why}`), 4);
    },
    onShared(outcome) {
      overlay.say(outcome === 'shared' ? '' : t(`shared_${outcome}`));
    },
  });

  /** @param {string} key @returns {string | readonly string[]} */
  function lookUp(key) {
    const found = texts[language][key] ?? SHELL_TEXTS[language][key];
    if (found === undefined) throw new Error(`No text "${key}" in ${language}.`);
    return found;
  }

  /** @param {string} key @param {Record<string, string | number>} [values] for {name} in the text */
  function t(key, values = {}) {
    const found = lookUp(key);
    const text = typeof found === 'string' ? found : found.join(' ');
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  }

  /** @param {number} value */
  const show = (value) => formatScore(format, value, language);
  const scoreLabel = () => t(format === 'time' ? 'time' : 'score');
  const refreshScores = () => {
    hud.set('score', scoreLabel(), show(score));
    hud.set('best', t('best'), best === null ? '–' : show(best));
  };

  const buttons = createButtons({
    t,
    menu: () => hooks?.menu?.() ?? {},
    play,
    showLevels,
    today() {
      if (options.daily !== true) return null;
      const day = dayOf(Date.now());
      return { start: { kind: 'daily', day, seed: seedOf(day) }, done: daily.day === day };
    },
  });

  const keep = () => host.save({ own: progress, daily, best });

  /** @param {import('./language.js').Language} asked */
  function setLanguage(asked) {
    if (asked === language) return;
    language = asked;
    translate();
  }

  function translate() {
    document.documentElement.lang = language;
    document.title = t('title');
    canvas.setAttribute('aria-label', t('title'));
    hud.translate((key) => (key === 'score' ? scoreLabel() : t(key)));
    hud.setMuted(sound.muted, t(sound.muted ? 'unmute' : 'mute'));
    touch.translate(t);
    refreshScores();
    if (overlay.open) showPanel();
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

  /** @param {GameState} next */
  function enter(next) {
    state = next;
    const playing = next === 'playing';
    const moving = playing || next === 'ending';
    host.reportState(moving || next === 'interlude' ? 'playing' : next);
    input.releaseAll();
    pointer.releaseAll();
    touch.setPlaying(playing);
    hud.setPlaying(playing);
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
    goBack = null;
    sound.unlock();
    sound.play('click');
    overlay.hide();
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
    goBack = null;
    overlay.hide();
    enter('playing');
    sound.unlock();
    canvas.focus();
  }

  function pause() {
    if (state !== 'playing') return;
    enter('paused');
    showPanel = () =>
      overlay.show({
        kind: 'pause',
        title: t('paused'),
        intro: t('pauseHint'),
        lines: howTo(),
        buttons: [{ label: t('resume'), press: resume }, ...buttons.pause(begun), ...quit()],
      });
    showPanel();
  }

  /** Back to the page, which a key on this card cannot do: Escape resumes. */
  const quit = () => (host.framed ? [{ label: t('quit'), press: host.leave }] : []);

  const howTo = () => {
    const own = texts[language];
    const lines = touch.coarse ? (own.howToTouch ?? lookUp('howTo')) : lookUp('howTo');
    return typeof lines === 'string' ? [lines] : lines;
  };

  /** The list of levels, over the start, pause or end card. */
  function showLevels() {
    const before = showPanel;
    const back = () => {
      goBack = null;
      showPanel = before;
      before();
    };
    goBack = back;
    showPanel = () => {
      const { title = '', items = [] } = hooks?.menu?.().levels ?? {};
      overlay.show({
        kind: 'levels',
        title,
        levels: items.map((level, index) => ({ ...level, press: () => play({ kind: 'level', index }) })),
        buttons: [{ label: t('back'), press: back }],
      });
    };
    showPanel();
  }

  function showStart() {
    const { details = [] } = hooks?.menu?.() ?? {};
    overlay.show({
      kind: 'start',
      title: t('title'),
      ...(problem === null ? {} : { intro: t(`problem_${problem}`) }),
      listTitle: t('howToTitle'),
      lines: howTo(),
      details: [
        ...(best === null ? [] : [/** @type {const} */ ([t('best'), show(best)])]),
        ...details,
        ...dailyDetails(t, daily, dayOf(Date.now())),
      ],
      buttons: buttons.start(),
    });
  }

  function finish() {
    const { won = false, message, details = [] } = ending;
    const result = ending.score === undefined ? score : ending.score;
    const value = result === null ? null : Math.round(result);
    const isDaily = begun.kind === 'daily';
    const isNew = !isDaily && value !== null && (scoring === 'high' || won) && isBetter(value, best, scoring);
    if (isNew) {
      best = value;
      host.reportBest(value);
      keep();
      refreshScores();
    }
    if (begun.kind === 'daily' && value !== null) {
      daily = finishDay(daily, begun.day, value);
      keep();
    }
    enter('over');
    showPanel = () =>
      overlay.show(
        {
          kind: won ? 'won' : 'over',
          title: ending.title ?? t(won ? 'won' : 'over'),
          ...(message === undefined ? {} : { intro: message }),
          ...(value === null
            ? {}
            : { result: { label: scoreLabel(), value: show(value), badge: isNew ? t('newBest') : null } }),
          details: [...(value === null ? [] : compared(isNew)), ...details],
          buttons: [...buttons.over(begun), ...others(value)],
        },
        { deaf: true },
      );
    showPanel();
  }

  /** What the result is compared with. @param {boolean} isNew a new best @returns {[string, string][]} */
  function compared(isNew) {
    if (begun.kind === 'daily')
      return [[t('dailyBest'), show(daily.score)], ...dailyDetails(t, daily, dayOf(Date.now()))];
    return isNew || best === null ? [] : [[t('best'), show(best)]];
  }

  /** What the page can do after a run. @param {number | null} value the result @returns {import('./overlay.js').Button[]} */
  function others(value) {
    if (!answered) return [];
    const score = value === null ? '' : show(value);
    const text =
      begun.kind === 'daily'
        ? t('shareDaily', { title: t('title'), score, date: formatDay(begun.day, language) })
        : t('shareText', { title: t('title'), score });
    return [
      ...(value === null ? [] : [{ label: t('share'), press: () => host.share(text) }]),
      ...(hasNext ? [{ label: t('nextGame'), press: host.next }] : []),
    ];
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
    formatScore: show,
    get state() {
      return state;
    },
    get language() {
      return language;
    },
    get best() {
      return best;
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
    /** Asks the page to keep progress, instead of what it keeps so far. @param {unknown} own JSON of less than 64 kB */
    save(own) {
      progress = own;
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
    /**
     * Pauses between two levels until the player continues.
     * @param {{ title: string, message?: string, lines?: readonly string[], details?: readonly (readonly [string, string])[], button?: string, then: () => void }} card
     */
    interlude({ title, message, button, then, ...rest }) {
      enter('interlude');
      showPanel = () =>
        overlay.show(
          {
            kind: 'interlude',
            title,
            ...(message === undefined ? {} : { intro: message }),
            ...rest,
            buttons: [
              {
                label: button ?? t('next'),
                press: () => {
                  resume();
                  then();
                },
              },
            ],
          },
          { deaf: true },
        );
      showPanel();
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
      showPanel = showStart;
      translate();
      resize();
      enter('start');
      showPanel();
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
        goBack() {
          if (goBack === null) return false;
          goBack();
          return true;
        },
        keyboardUsed: touch.keyboardUsed,
        shown: () => enter(state),
        hidden: loop.stop,
      });
      host.ready();
    },
  };

  return game;
}

/** @typedef {ReturnType<typeof createGame>} Game */
