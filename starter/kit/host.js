import { isLanguage } from './language.js';

/**
 * Messages to the embedding page. Our sandbox has no storage, so the page keeps the best score.
 * @param {{ onBest: (best: number) => void, onLanguage: (language: import('./language.js').Language) => void }} handlers
 * @returns {{ ready: () => void, reportBest: (value: number) => void, leave: () => void }}
 */
export function connectHost({ onBest, onLanguage }) {
  const framed = window.parent !== window;

  /** @param {{ type: 'ready' | 'leave' } | { type: 'best', value: number }} message */
  const send = (message) => {
    // Any target origin: the parent's is unknown, and only numbers are sent.
    if (framed) window.parent.postMessage({ source: 'ludotek-game', ...message }, '*');
  };

  window.addEventListener('message', (event) => {
    if (!framed || event.source !== window.parent) return;
    const message = event.data;
    if (typeof message !== 'object' || message === null) return;
    if (message.source !== 'ludotek' || message.type !== 'init') return;
    if (isLanguage(message.lang)) onLanguage(message.lang);
    if (typeof message.best === 'number' && Number.isFinite(message.best)) onBest(message.best);
  });

  return {
    ready: () => send({ type: 'ready' }),
    reportBest: (value) => send({ type: 'best', value }),
    leave: () => send({ type: 'leave' }),
  };
}
