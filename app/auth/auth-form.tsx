import { Button, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { fieldErrors } from '../admin/components/form/validation-text.ts';
import { Failure } from './message.tsx';
import { problemText } from './problem-text.ts';
import { AuthProblem } from './requests.ts';
import { useRequest } from './use-request.ts';

type FormValues = Record<string, string>;

/** Refusals of a new password. */
const PASSWORD_PROBLEMS: ReadonlySet<string | null> = new Set([
  'PASSWORD_TOO_SHORT',
  'OPERATOR_PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_GUESSABLE',
]);

interface AuthFormProps<Values extends FormValues> {
  schema: z.ZodType<Values>;
  initialValues: Values;
  /** Rejects with an AuthProblem when the server refuses. */
  send: (values: Values) => Promise<void>;
  submit: string;
  /** The title for a refusal, and the sentence if no specific one is known. */
  failed: { title: string; fallback: string };
  remedy?: (problem: AuthProblem, values: Values) => ReactNode;
  /** Whether success leaves the page. The form then stays busy. */
  leaves?: boolean;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
  below?: ReactNode;
}

/**
 * A form that is validated on submit. It shows a refused password at its field, other refusals above the fields. After
 * those, the last field is focused.
 */
export function AuthForm<Values extends FormValues>(props: AuthFormProps<Values>) {
  const { schema, initialValues, send, submit, failed, remedy, leaves = false, fields, below } = props;
  const { busy, problem, run } = useRequest();
  const [leaving, setLeaving] = useState(false);
  const form = useForm<Values>({ initialValues, validate: (values) => fieldErrors(schema, values) });

  const focus = (name = '') => form.getInputNode(name)?.focus();
  const isShown = (name: string) => form.getInputNode(name) != null;
  const lastShown = () => Object.keys(initialValues).findLast(isShown);
  const submitted = form.onSubmit(
    async (values) => {
      const sent = await run(async () => {
        try {
          await send(schema.parse(values));
          setLeaving(leaves);
        } catch (error) {
          const isOfPassword = error instanceof AuthProblem && PASSWORD_PROBLEMS.has(error.code);
          if (!isOfPassword || !isShown('password')) throw error;
          form.setFieldError('password', problemText(error, failed.fallback));
          focus('password');
        }
      });
      if (!sent) focus(lastShown());
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
