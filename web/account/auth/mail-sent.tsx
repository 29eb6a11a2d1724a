import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Arch } from '#web/design-system/arch.tsx';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

interface MailSentProps {
  /** What is on its way, if the address has an account: the answer is the same for all addresses. */
  readonly id: 'access.linkSentText' | 'access.restoreSentText';
  readonly email: string;
  readonly onAnother: () => void;
}

/** After asking for a link: where to look for it, and what to do when nothing comes. */
export function MailSent({ id, email, onAnother }: MailSentProps) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  // The form has gone, and the focus with it.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className={`${layout.stack} ${layout.roomy}`}>
      <Arch icon={MailCheck} light="lit" isLarge />
      <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('access.linkSentTitle')}</h1>
      <p className={typography.lead}>
        <RichText id={id} values={{ email: <Num>{email}</Num> }} />
      </p>
      <p className={typography.soft}>{t('access.sentHint')}</p>
      <div>
        <Button onClick={onAnother}>{t('access.anotherEmail')}</Button>
      </div>
    </div>
  );
}
