import { useEffect, useRef, useState } from 'react';
import type { GameDetail } from '../../../../shared/catalogue.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import type { FormattedFacts } from '../formatted-facts.ts';
import { hasVoted } from './stored-vote.ts';
import type { CastOutcome, FactsIn, openBallot } from './voting.ts';

export interface Voting {
  /** As of the last vote that is known. */
  facts: FormattedFacts;
  /** The stars that this browser gave; null before it voted. */
  own: number | null;
  /** What became of the last vote. */
  message: string | null;
  /** Fetches what a vote needs, so that one is sent even by a visitor who leaves right after it. */
  prepare: () => void;
  vote: (value: number) => void;
}

interface Known {
  own: number | null;
  /** Null as long as what the page came with holds. */
  facts: FactsIn | null;
  message: CastOutcome['message'] | 'unreachable' | null;
}

type OpenBallot = ReturnType<typeof openBallot>;

/** Votes for a game. The page is the same for everyone, so what this browser voted is read after it was taken over. */
export function useVoting(game: GameDetail, pageFacts: FormattedFacts): Voting {
  const t = useText();
  const language = useLanguage();
  const [known, setKnown] = useState<Known>({ own: null, facts: null, message: null });
  const ballot = useRef<OpenBallot | null>(null);
  const opening = useRef<Promise<OpenBallot | null> | null>(null);

  const open = () => {
    opening.current ??= import('./voting.ts').then(
      (voting) => {
        ballot.current = voting.openBallot(game, ({ facts, message }, own) =>
          setKnown((before) => ({ own, facts: facts ?? before.facts, message })),
        );
        return ballot.current;
      },
      (error: unknown) => {
        console.warn('voting could not be loaded', error);
        opening.current = null;
        return null;
      },
    );
    return opening.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another game is another page
  useEffect(() => {
    if (!hasVoted(game.id)) return;
    void open().then((opened) => {
      const earlier = opened?.earlier ?? null;
      if (earlier === null) return;
      setKnown((before) => (before.own === null ? { ...before, own: earlier.value, facts: earlier.facts } : before));
    });
  }, [game.id]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') ballot.current?.hurry();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void opening.current?.then((opened) => opened?.hurry());
    };
  }, []);

  const vote = (value: number) => {
    setKnown((before) => ({ ...before, own: value, message: null }));
    void open().then((opened) => {
      if (opened !== null) opened.put(value);
      else setKnown((before) => ({ ...before, own: null, message: 'unreachable' }));
    });
  };

  const { own, facts, message } = known;
  return {
    facts: facts?.(language) ?? pageFacts,
    own,
    message: message === 'unreachable' ? t('site.networkError') : (message?.(language) ?? null),
    prepare: () => void open(),
    vote,
  };
}
