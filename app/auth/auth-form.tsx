import { Button, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { sortIssues, zodIssues } from '../admin/components/form/issues.ts';
import validation from '../i18n/fr/panel/validation.ts';
import { panelText } from '../i18n/panel.ts';
import { Failure } from './message.tsx';
import { problemText } from './problem-text.ts';
import type { AuthProblem } from './requests.ts';
import { useRequest } from './use-request.ts';

type FormValues = Record<string, string>;

interface AuthFormProps<Values extends FormValues> {
  schema: z.ZodType<Values>;
  initialValues: Values;
  /** Rejects with an AuthProblem when it is refused. */
  send: (values: Values) => Promise<void>;
  submit: string;
  /** What to say when it is refused: the title, and a sentence for when nothing better is known. */
  failed: { title: string; fallback: string };
  /** A way on from what was refused. */
  wayOn?: (problem: AuthProblem, values: Values) => ReactNode;
  /** What is under way ends with another page. */
  leaving?: boolean;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
  below?: ReactNode;
}

function validationText(code: string): string {
  // Codes of our own schemas; every one has its text.
  return panelText(`validation.${code in validation ? (code as keyof typeof validation) : 'invalid'}`);
}

/** The texts of what is wrong, by field. */
function fieldErrors(schema: z.ZodType, values: FormValues): Record<string, string> {
  const { error } = schema.safeParse(values);
  if (error === undefined) return {};
  const { fields } = sortIssues(zodIssues(error), Object.keys(values));
  return Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, validationText(code)]));
}

/** A form of the sign-in page: checked as a whole when it is sent, refusals above, the last field focused again after one. */
export function AuthForm<Values extends FormValues>(props: AuthFormProps<Values>) {
  const { schema, initialValues, send, submit, failed, wayOn, leaving = false, fields, below } = props;
  const { busy, problem, run } = useRequest();
  const form = useForm<Values>({ initialValues, validate: (values) => fieldErrors(schema, values) });

  const focus = (name: string | undefined) => {
    if (name !== undefined) form.getInputNode(name)?.focus();
  };
  const submitted = form.onSubmit(
    async (values) => {
      const sent = await run(() => send(schema.parse(values)));
      if (!sent) focus(Object.keys(initialValues).at(-1));
    },
    (errors) => focus(Object.keys(errors)[0]),
  );

  return (
    // The browser's own check would speak the browser's language.
    <form onSubmit={submitted} noValidate>
      <Stack gap="md">
        {problem !== null && (
          <Failure title={failed.title}>
            <p>{problemText(problem, failed.fallback)}</p>
            {wayOn?.(problem, form.getValues())}
          </Failure>
        )}
        {fields(form)}
        <Button type="submit" size="md" fullWidth loading={busy || leaving}>
          {submit}
        </Button>
        {below}
      </Stack>
    </form>
  );
}
