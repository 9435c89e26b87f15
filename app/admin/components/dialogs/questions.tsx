import { Modal } from '@mantine/core';
import { dropQuestion, useOpenQuestions } from './open-questions.ts';

/** Above form dialogs, below the dialog for signing in again. */
const QUESTION_LAYER = 350;

/** The dialogs of `confirmAction` and `confirmDeletion`. */
export function Questions() {
  return useOpenQuestions().map((question) => (
    <Modal
      key={question.id}
      opened={question.opened}
      title={question.title}
      zIndex={QUESTION_LAYER}
      // Mantine returns the focus after a delay, by which time it may be lost on a busy machine.
      returnFocus={false}
      onClose={question.close}
      onExitTransitionEnd={() => dropQuestion(question)}
    >
      {question.content}
    </Modal>
  ));
}
