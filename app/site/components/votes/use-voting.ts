import { useEffect, useRef, useState } from 'react';
import type { GameDetail } from '../../../../shared/catalogue.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { withLateTexts } from '../../../i18n/late-texts.ts';
import { hasVoted, watchVotes } from './stored-vote.ts';
import type { CastOutcome, LocalizedFacts, openBallot } from './voting.ts';

export type Voting = ReturnType<typeof useVoting>;

interface Known {
  own: number | null;
  /** Null while the page's own numbers are current. */
  facts: LocalizedFacts | null;
  message: CastOutcome['message'] | 'unreachable' | null;
}

type OpenBallot = ReturnType<typeof openBallot>;

/**
 * Votes for a game. Public pages are the same for everyone, so this browser's vote is read after hydration.
 *
 * @param pageFacts the numbers shown until a vote
 */
export function useVoting<Facts>(game: Pick<GameDetail, 'id' | 'plays' | 'votes'>, pageFacts: Facts) {
  const t = useText();
  const language = useLanguage();
  const [known, setKnown] = useState<Known>({ own: null, facts: null, message: null });
  const ballot = useRef<OpenBallot | null>(null);
  /** Whether a vote from here has no response yet. */
  const voting = useRef(false);
  const opening = useRef<Promise<OpenBallot | null> | null>(null);

  const open = () => {
    opening.current ??= withLateTexts(import('./voting.ts'), language).then(
      ({ openBallot }) => {
        ballot.current = openBallot(game, ({ facts, message }, own) => {
          voting.current = false;
          setKnown((before) => ({ own, facts: facts ?? before.facts, message }));
        });
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: reset for each game
  useEffect(() => {
    const read = () => {
      if (voting.current || !hasVoted(game.id)) return;
      void open().then((opened) => {
        const stored = opened?.stored() ?? null;
        if (stored !== null)
          setKnown((before) => ({ ...before, own: stored.value, facts: stored.facts ?? before.facts }));
      });
    };
    read();
    // The player above the page can vote too.
    return watchVotes(game.id, read);
  }, [game.id]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') ballot.current?.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void opening.current?.then((opened) => opened?.flush());
    };
  }, []);

  const vote = (value: number) => {
    voting.current = true;
    setKnown((before) => ({ ...before, own: value, message: null }));
    void open().then((opened) => {
      if (opened !== null) return opened.put(value);
      voting.current = false;
      setKnown((before) => ({ ...before, own: null, message: 'unreachable' }));
    });
  };

  const { own, facts, message } = known;
  return {
    /** The numbers as of the last known vote. */
    facts: facts?.(language) ?? pageFacts,
    /** The stars given in this browser; null before a vote. */
    own,
    /** Result of the last vote. */
    message: message === 'unreachable' ? t('site.networkError') : (message?.(language) ?? null),
    /** Loads the voting code in advance, so that a vote right before leaving is sent. */
    prepare: () => void open(),
    vote,
  };
}
