import { clamp } from './math.js';

/**
 * @typedef {object} Tone
 * @property {number} freq Hz
 * @property {number} [to] Hz at the end; the same by default
 * @property {number} [time] seconds, 0.12
 * @property {OscillatorType} [type] triangle
 * @property {number} [volume] 0 to 1, 0.3
 * @property {number} [delay] seconds, 0
 * @property {number} [pan] -1 to 1
 */

/**
 * @typedef {object} Noise
 * @property {number} [freq] Hz of the filter, 1200
 * @property {number} [to] Hz at the end
 * @property {number} [time] seconds, 0.2
 * @property {BiquadFilterType} [filter] lowpass
 * @property {number} [volume] 0 to 1, 0.3
 * @property {number} [delay] seconds, 0
 * @property {number} [pan] -1 to 1
 */

/** @typedef {{ tones?: Tone[], noises?: Noise[] }} Preset */

/** @param {number[]} notes Hz @param {number} gap seconds @param {Partial<Tone>} shape @returns {Tone[]} */
const melody = (notes, gap, shape) => notes.map((freq, index) => ({ freq, delay: index * gap, ...shape }));

/** @satisfies {Record<string, Preset>} */
const PRESETS = {
  click: { tones: [{ freq: 540, to: 420, time: 0.06, volume: 0.25 }] },
  tick: { tones: [{ freq: 1100, time: 0.03, type: 'square', volume: 0.08 }] },
  pick: { tones: melody([660, 990], 0.06, { time: 0.1, volume: 0.28 }) },
  coin: { tones: melody([988, 1319], 0.07, { time: 0.12, type: 'square', volume: 0.12 }) },
  jump: { tones: [{ freq: 250, to: 620, time: 0.17, type: 'square', volume: 0.13 }] },
  bounce: { tones: [{ freq: 190, to: 330, time: 0.08, volume: 0.35 }] },
  shoot: { tones: [{ freq: 880, to: 240, time: 0.09, type: 'sawtooth', volume: 0.09 }] },
  hit: {
    tones: [{ freq: 230, to: 80, time: 0.12, type: 'square', volume: 0.18 }],
    noises: [{ freq: 2200, to: 300, time: 0.12, volume: 0.3 }],
  },
  explode: {
    tones: [{ freq: 130, to: 38, time: 0.45, type: 'sine', volume: 0.5 }],
    noises: [{ freq: 1500, to: 80, time: 0.5, volume: 0.45 }],
  },
  slide: { noises: [{ freq: 700, to: 1800, time: 0.18, filter: 'bandpass', volume: 0.25 }] },
  power: { tones: melody([392, 523, 659, 784], 0.05, { time: 0.14, type: 'sawtooth', volume: 0.1 }) },
  wrong: { tones: melody([196, 185], 0.1, { time: 0.14, type: 'square', volume: 0.12 }) },
  level: { tones: melody([523, 659, 784], 0.09, { time: 0.18, volume: 0.28 }) },
  win: { tones: melody([523, 659, 784, 1047, 1319], 0.1, { time: 0.3, volume: 0.28 }) },
  lose: { tones: melody([392, 330, 262, 196], 0.14, { time: 0.28, volume: 0.28 }) },
};

/** @typedef {keyof typeof PRESETS} PresetName */

// The same sound twice within this time would only be louder and harsher.
const LEAST_GAP_SECONDS = 0.035;

/** A small synthesizer. Silent until unlock() is called from a user gesture. */
export function createSound() {
  /** @type {{ audio: AudioContext, master: GainNode, play: GainNode, hums: GainNode, noise: AudioBuffer } | null} */
  let rig = null;
  let muted = false;
  let held = false;
  let humming = false;
  /** @type {Map<string, number>} */
  const lastPlayed = new Map();

  function build() {
    const audio = new AudioContext();
    const master = audio.createGain();
    const play = audio.createGain();
    const hums = audio.createGain();
    const limiter = audio.createDynamicsCompressor();
    hums.connect(play);
    play.connect(master).connect(limiter).connect(audio.destination);
    const noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    return { audio, master, play, hums, noise };
  }

  function applyLevels() {
    if (rig === null) return;
    rig.master.gain.setTargetAtTime(muted ? 0 : 0.8, rig.audio.currentTime, 0.01);
    rig.play.gain.setTargetAtTime(held ? 0 : 1, rig.audio.currentTime, 0.02);
    rig.hums.gain.setTargetAtTime(humming ? 1 : 0, rig.audio.currentTime, 0.08);
  }

  /**
   * An envelope with a soft attack and an exponential decay, connected to the output.
   * @param {NonNullable<typeof rig>} on @param {number} at @param {number} time @param {number} volume @param {number} pan
   */
  function envelope(on, at, time, volume, pan) {
    const gain = on.audio.createGain();
    const panner = on.audio.createStereoPanner();
    panner.pan.value = clamp(pan, -1, 1);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(volume, at + Math.min(0.008, time / 4));
    gain.gain.exponentialRampToValueAtTime(0.0008, at + time);
    gain.connect(panner).connect(held ? on.master : on.play);
    return gain;
  }

  /** @param {Tone} tone */
  function tone({ freq, to = freq, time = 0.12, type = 'triangle', volume = 0.3, delay = 0, pan = 0 }) {
    if (rig === null || muted) return;
    const at = rig.audio.currentTime + delay;
    const oscillator = rig.audio.createOscillator();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(Math.max(1, freq), at);
    oscillator.frequency.exponentialRampToValueAtTime(Math.max(1, to), at + time);
    oscillator.connect(envelope(rig, at, time, volume, pan));
    oscillator.start(at);
    oscillator.stop(at + time + 0.02);
  }

  /** @param {Noise} noise */
  function noise({ freq = 1200, to = freq, time = 0.2, filter = 'lowpass', volume = 0.3, delay = 0, pan = 0 }) {
    if (rig === null || muted) return;
    const at = rig.audio.currentTime + delay;
    const source = rig.audio.createBufferSource();
    const shape = rig.audio.createBiquadFilter();
    source.buffer = rig.noise;
    source.loop = true;
    shape.type = filter;
    shape.frequency.setValueAtTime(Math.max(10, freq), at);
    shape.frequency.exponentialRampToValueAtTime(Math.max(10, to), at + time);
    source.connect(shape).connect(envelope(rig, at, time, volume, pan));
    source.start(at, Math.random() * 0.5);
    source.stop(at + time + 0.02);
  }

  return {
    tone,
    noise,
    /** @param {PresetName} name @param {{ pitch?: number, volume?: number, pan?: number }} [change] pitch 2 is an octave up */
    play(name, { pitch = 1, volume = 1, pan = 0 } = {}) {
      if (rig === null) return;
      const now = rig.audio.currentTime;
      if (now - (lastPlayed.get(name) ?? -1) < LEAST_GAP_SECONDS) return;
      lastPlayed.set(name, now);
      /** @type {Preset} */
      const preset = PRESETS[name];
      for (const given of preset.tones ?? [])
        tone({
          ...given,
          freq: given.freq * pitch,
          to: (given.to ?? given.freq) * pitch,
          volume: (given.volume ?? 0.3) * volume,
          pan,
        });
      for (const given of preset.noises ?? []) noise({ ...given, volume: (given.volume ?? 0.3) * volume, pan });
    },
    /**
     * A continuous sound (an engine, wind). Silent while the game is not played.
     * @param {{ type?: OscillatorType | 'noise', filter?: number }} [options] filter: lowpass in Hz
     * @returns {{ set: (freq: number, volume: number) => void }} for noise, freq moves the filter
     */
    hum({ type = 'sawtooth', filter = 900 } = {}) {
      /** @type {{ gain: GainNode, frequency: AudioParam } | null} */
      let voice = null;
      return {
        set(freq, volume) {
          if (rig === null) return;
          if (voice === null) {
            const gain = rig.audio.createGain();
            const shape = rig.audio.createBiquadFilter();
            gain.gain.value = 0;
            shape.frequency.value = filter;
            shape.connect(gain).connect(rig.hums);
            if (type === 'noise') {
              const source = rig.audio.createBufferSource();
              source.buffer = rig.noise;
              source.loop = true;
              source.connect(shape);
              source.start();
              voice = { gain, frequency: shape.frequency };
            } else {
              const oscillator = rig.audio.createOscillator();
              oscillator.type = type;
              oscillator.connect(shape);
              oscillator.start();
              voice = { gain, frequency: oscillator.frequency };
            }
          }
          voice.frequency.setTargetAtTime(Math.max(1, freq), rig.audio.currentTime, 0.03);
          voice.gain.gain.setTargetAtTime(volume, rig.audio.currentTime, 0.03);
        },
      };
    },
    get muted() {
      return muted;
    },
    /** @param {boolean} value */
    setMuted(value) {
      muted = value;
      applyLevels();
    },
    /**
     * While held, ringing sounds are muted (panel sounds still play); continuous sounds play only during the game.
     * @param {{ held: boolean, humming: boolean }} given
     */
    setMode(given) {
      ({ held, humming } = given);
      applyLevels();
    },
    /** Browsers allow sound only after a user gesture. */
    unlock() {
      rig ??= build();
      applyLevels();
      if (rig.audio.state === 'suspended' && !document.hidden) void rig.audio.resume();
    },
    sleep() {
      if (rig?.audio.state === 'running') void rig.audio.suspend();
    },
  };
}
