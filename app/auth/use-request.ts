import { useState } from 'react';
import { AuthProblem } from './requests.ts';

/** One request at a time: whether it is under way, and why the last one failed. */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);

  /** Whether it succeeded. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof AuthProblem)) throw error;
      setProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, run };
}
