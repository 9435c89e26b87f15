import { storedBestScores } from './game-bridge.ts';
import { createStoredMute, createStoredSaves } from './stored-saves.ts';

const storage = () => window.localStorage;

/** What this browser keeps for the built-in games. */
export const KEPT = {
  scores: storedBestScores(storage),
  saves: createStoredSaves(storage),
  mute: createStoredMute(storage),
};
