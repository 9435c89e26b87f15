/** Milliseconds without a change before a vote is sent, because arrow keys pass through every star. */
const SETTLE_DELAY = 400;

/** Votes for one game, sent in order, because an older one must not reach the server last. */
export type Ballot = ReturnType<typeof createBallot>;

interface BallotOptions<Answer> {
  /** The earlier vote, or null. */
  earlier: number | null;
  /** Sends a vote to the server. Never rejects. */
  cast: (value: number) => Promise<Answer>;
  isCounted: (answer: Answer) => boolean;
  /**
   * Receives the response to the last vote, with the value that now counts. After a refusal, that is an earlier value or null.
   */
  onAnswer: (answer: Answer, counting: number | null) => void;
}

export function createBallot<Answer>({ earlier, cast, isCounted, onAnswer }: BallotOptions<Answer>) {
  let given = 0;
  let pending: number | null = null;
  let counting = { number: 0, value: earlier };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();

  async function sendPending(): Promise<void> {
    if (pending === null) return;
    const [number, value] = [given, pending];
    pending = null;
    const answer = await cast(value);
    if (isCounted(answer) && number > counting.number) counting = { number, value };
    if (number === given) onAnswer(answer, counting.value);
  }

  return {
    /** Sends a vote after a pause without changes. */
    put(value: number) {
      given += 1;
      pending = value;
      clearTimeout(timer);
      timer = setTimeout(() => {
        queue = queue.then(sendPending);
      }, SETTLE_DELAY);
    },
    /** Sends a pending vote at once, because the visitor is leaving. */
    flush() {
      clearTimeout(timer);
      void sendPending();
    },
  };
}
