import { TextInput, type TextInputProps } from '@mantine/core';
import { z } from 'zod';
import { panelText as t } from '../../i18n/panel.ts';

const withoutSpaces = z.string().transform((text) => text.replaceAll(/\s/g, ''));

/** Apps show the code in two groups, so people type or paste spaces. */
export const codeForm = z.object({ code: withoutSpaces.pipe(z.string().regex(/^\d{6}$/, 'invalid_code')) });
export const recoveryForm = z.object({ code: withoutSpaces.pipe(z.string().min(1, 'required').max(40, 'too_long')) });

const FIELD = { size: 'md', name: 'code', spellCheck: false } as const;

/** The field for an authenticator app's code. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    {...FIELD}
    label={t('factors.code')}
    description={t('factors.codeHint')}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    {...props}
  />
);

/** Recovery codes distinguish upper and lower case. */
export const RecoveryField = (props: TextInputProps) => (
  <TextInput
    {...FIELD}
    label={t('factors.recoveryCode')}
    description={t('factors.recoveryCodeHint')}
    autoComplete="off"
    autoCapitalize="none"
    {...props}
  />
);
