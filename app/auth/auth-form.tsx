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
  /** Rejects with an AuthProblem when the server refuses. */
  send: (values: Values) => Promise<void>;
  submit: string;
  /** The title for a refusal, and a sentence when no specific one is known. */
  failed: { title: string; fallback: string };
  /** An action that resolves the refusal. */
  remedy?: (problem: AuthProblem, values: Values) => ReactNode;
  /** Whether the page is about to be left, which keeps the form busy. */
  leaving?: boolean;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
  below?: ReactNode;
}

function validationText(code: string): string {
  // Our own schemas' codes all have texts.
  return panelText(`validation.${code in validation ? (code as keyof typeof validation) : 'invalid'}`);
}

function fieldErrors(schema: z.ZodType, values: FormValues): Record<string, string> {
  const { error } = schema.safeParse(values);
  if (error === undefined) return {};
  const { fields } = sortIssues(zodIssues(error), Object.keys(values));
  return Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, validationText(code)]));
}

/**
 * A form of the sign-in page: validated on submit, with refusals above it. After a refusal the last field is focused.
 */
export function AuthForm<Values extends FormValues>(props: AuthFormProps<Values>) {
  const { schema, initialValues, send, submit, failed, remedy, leaving = false, fields, below } = props;
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
    // The browser's own validation messages would be in the browser's language.
    <form onSubmit={submitted} noValidate>
      <Stack gap="md">
        {problem !== null && (
          <Failure title={failed.title}>
            <p>{problemText(problem, failed.fallback)}</p>
            {remedy?.(problem, form.getValues())}
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
