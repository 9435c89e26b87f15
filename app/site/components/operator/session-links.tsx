import { useState } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { leaveNotice } from '../../../notices.ts';
import { announceSession, rememberSession, type SessionHint } from '../../../session-hint.ts';

async function signOut(): Promise<boolean> {
  const sent = fetch('/api/auth/sign-out', { method: 'POST' });
  const done = await sent.then(
    ({ ok }) => ok,
    () => false,
  );
  if (!done) return false;
  rememberSession(null);
  announceSession('signed-out');
  leaveNotice('signed_out');
  window.location.assign('/auth');
  return true;
}

/** A link to the panel for operators, or a sign-out link for accounts without a role. */
export function SessionLinks({ hint }: { hint: NonNullable<SessionHint> }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  if (hint === 'operator') {
    return (
      <li>
        <a href="/admin">{t('site.footer.administration')}</a>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        disabled={state === 'busy'}
        onClick={() => {
          setState('busy');
          void signOut().then((done) => setState(done ? 'busy' : 'failed'));
        }}
      >
        {t('site.footer.signOut')}
      </button>
      {state === 'failed' && <p role="alert">{t('site.footer.signOutFailed')}</p>}
    </li>
  );
}
