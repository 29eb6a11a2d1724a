import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './approval.module.css';

/** A question to us, without leaving the form. What was written stays when sending fails. */
export function SupportForm() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const user = useQuery(currentUserQuery(api)).data;
  const [message, setMessage] = useState('');
  const [isAsked, setAsked] = useState(false);
  const once = useOnce();
  const send = useMutation({
    mutationFn: () => once({ message }, (idempotencyKey) => api.post('/registration/support', { message }, { idempotencyKey })),
    onSuccess: () => setMessage(''),
  });
  const isMissing = isAsked && message.trim() === '' && !send.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (message.trim() !== '') send.mutate();
  };
  return (
    <details className={styles.card}>
      <summary>
        {t('registrationApproval.supportTitle')}
        <Icon of={ChevronDown} size="s" />
      </summary>
      <form noValidate onSubmit={submit} className={`${layout.stack} ${layout.close}`}>
        <TextArea
          label={t('registrationApproval.supportMessage')}
          placeholder={t('registrationApproval.supportExample')}
          error={isMissing ? t('registrationApproval.supportMissing') : undefined}
          rows={3}
          maxLength={TEXT_LIMITS.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <FailureNotice error={send.error} />
        {send.isSuccess && (
          <Notice tone="good" isAnnounced>
            <RichText id="registrationApproval.supportSent" values={{ email: <bdi dir="ltr">{user?.email}</bdi> }} />
          </Notice>
        )}
        <div>
          <SubmitButton isBusy={send.isPending}>
            <Icon of={Send} size="s" flip />
            {t('registrationApproval.supportSend')}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
