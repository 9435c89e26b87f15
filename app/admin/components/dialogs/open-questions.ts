import { type ReactNode, useSyncExternalStore } from 'react';

/** A question to the operator, shown as a dialog by `Questions`. */
export interface OpenQuestion {
  id: string;
  title: string;
  content: ReactNode;
  /** False while it fades out. */
  opened: boolean;
  close: () => void;
  /** Called when it has faded out. */
  onExited?: (() => void) | undefined;
}

let questions: readonly OpenQuestion[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OpenQuestion[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

export const addQuestion = (question: OpenQuestion): void => set([...questions, question]);

export const fadeOut = (id: string): void =>
  set(questions.map((question) => (question.id === id ? { ...question, opened: false } : question)));

export function dropQuestion({ id, onExited }: OpenQuestion): void {
  set(questions.filter((question) => question.id !== id));
  onExited?.();
}

/** Answers all open questions with no. */
export function dropQuestions(): void {
  for (const question of questions) {
    question.close();
    dropQuestion(question);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOpenQuestions = (): readonly OpenQuestion[] => useSyncExternalStore(subscribe, () => questions);
