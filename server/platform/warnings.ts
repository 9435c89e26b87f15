/** Problems of the installation that a running server noticed, for the log and for owners. */
import type { ServerWarning } from '../../shared/server-warnings.ts';
import { log } from './log/log.ts';

/** Chains of proxies may vary endlessly; more warnings would hide the rest. */
const MOST = 20;

/** English sentences for the log. The panel has its own texts. */
const SENTENCES: Readonly<Record<ServerWarning['code'], string>> = {
  unnamed_proxy:
    'Requests come through a proxy that TRUSTED_PROXIES does not name, so the addresses of visitors are only what it claims. Add its address there if it is yours',
  pictures_unavailable:
    'The library for pictures (sharp) does not work on this machine: visitors get the originals, and nothing can be uploaded. Install it anew with: npm install',
};

export type ServerWarnings = ReturnType<typeof createServerWarnings>;

export function createServerWarnings() {
  const found = new Map<string, ServerWarning>();
  const keyOf = ({ code, value }: ServerWarning) => `${code} ${value ?? ''}`;
  return {
    /** Logs a warning the first time. */
    add(warning: ServerWarning, error?: unknown): void {
      if (found.has(keyOf(warning)) || found.size >= MOST) return;
      found.set(keyOf(warning), warning);
      const cause = error instanceof Error ? { reason: error.message.split('\n', 1)[0] } : {};
      log.warn({ ...warning, ...cause }, SENTENCES[warning.code]);
    },
    has: (warning: ServerWarning) => found.has(keyOf(warning)),
    list: (): ServerWarning[] => [...found.values()],
  };
}
