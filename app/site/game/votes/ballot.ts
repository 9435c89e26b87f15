/** The arrow keys choose every star on their way: what counts is where they rest, after so many milliseconds. */
const REST = 400;

/** Votes for one game, sent one after the other: the server must not hear an older one last. */
export interface Ballot {
  /** Sends a vote as soon as it rests. */
  put(value: number): void;
  /** Sends at once what rests: the visitor is leaving. */
  hurry(): void;
}

export interface BallotOptions<Answer> {
  /** What the visitor gave before, or null. */
  earlier: number | null;
  /** Asks the server to count a vote. Never rejects. */
  cast: (value: number) => Promise<Answer>;
  isCounted: (answer: Answer) => boolean;
  /** Hears of the last vote only, with the value that counts now: after a refusal that is an earlier one, or none. */
  onAnswer: (answer: Answer, counting: number | null) => void;
}

export function createBallot<Answer>({ earlier, cast, isCounted, onAnswer }: BallotOptions<Answer>): Ballot {
  let given = 0;
  let resting: number | null = null;
  let counting = { number: 0, value: earlier };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();

  async function sendResting(): Promise<void> {
    if (resting === null) return;
    const [number, value] = [given, resting];
    resting = null;
    const answer = await cast(value);
    if (isCounted(answer) && number > counting.number) counting = { number, value };
    if (number === given) onAnswer(answer, counting.value);
  }

  return {
    put(value) {
      given += 1;
      resting = value;
      clearTimeout(timer);
      timer = setTimeout(() => {
        queue = queue.then(sendResting);
      }, REST);
    },
    hurry() {
      clearTimeout(timer);
      void sendResting();
    },
  };
}
