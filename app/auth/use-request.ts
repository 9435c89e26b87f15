import { useState } from 'react';
import { AuthProblem } from './requests.ts';

export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);

  /** @returns whether it succeeded */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
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
