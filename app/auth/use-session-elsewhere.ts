import { useEffect } from 'react';
import { onSessionAnnounced } from '../session-hint.ts';
import type { Destination } from './arrival.ts';
import { goOn } from './go-on.ts';
import { AuthProblem, readSession } from './requests.ts';

/** Goes on when somebody signs in in another tab: told by it, or found when this page is looked at again. */
export function useSessionElsewhere(destination: Destination): void {
  useEffect(() => {
    const look = async () => {
      const session = await readSession().catch((error: unknown) => {
        // Nobody asked for anything: the next look may succeed.
        if (error instanceof AuthProblem) return null;
        throw error;
      });
      if (session?.access === 'admin') goOn('operator', destination);
      if (session?.access === 'not_admin') goOn('member', destination);
    };
    const seen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    const stopListening = onSessionAnnounced((type) => {
      if (type === 'signed-in') void look();
    });
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', restored);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', restored);
    };
  }, [destination]);
}
