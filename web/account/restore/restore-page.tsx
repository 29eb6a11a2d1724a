import { useState } from 'react';
import type { CodeSearch } from '#web/account/auth/code-query.ts';
import { MailSent } from '#web/account/auth/mail-sent.tsx';
import { AskForRestore } from './ask-for-restore.tsx';
import { SetPassword } from './set-password.tsx';

interface RestorePageProps {
  readonly search: CodeSearch;
  readonly isForOwners: boolean;
}

/** A forgotten password: asking for the mail, and with its code setting a new one. */
export function RestorePage({ search: { code, problem }, isForOwners }: RestorePageProps) {
  const [sentTo, setSentTo] = useState<string>();
  if (code) return <SetPassword key={code} code={code} isForOwners={isForOwners} />;
  if (sentTo !== undefined) return <MailSent id="access.restoreSentText" email={sentTo} onAnother={() => setSentTo(undefined)} />;
  return <AskForRestore isCodeMissing={problem === 'missing'} isForOwners={isForOwners} onSent={setSentTo} />;
}
