import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronDown, Hourglass, ImagePlus, type LucideIcon, Megaphone, Send, Tag } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as frameStyles from '#web/registration/frame/frame.module.css';
import * as styles from './approval.module.css';
import night from './night-cabin.svg';

/** "Received on {date}, awaiting review": how far the request is, and what can be done meanwhile. */
export function Awaiting({ submittedAt }: { submittedAt: string }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  // Mails go to the account, whatever address guests are given.
  const user = useQuery(currentUserQuery(api)).data;
  const instant = new Date(submittedAt);
  return (
    <>
      <h1>{t('registrationApproval.awaitingTitle')}</h1>
      <p className={frameStyles.lead}>
        <RichText
          id="registrationApproval.received"
          values={{ date: <DateText date={todayIn(instant)} style="long" />, time: <Num>{clockTimeIn(instant)}</Num> }}
        />
      </p>
      <div className={styles.awaiting}>
        <img src={night} alt="" />
        <ol>
          <Stage icon={Check} tone="done" title={t('registrationApproval.stageSent')}>
            {t('registrationApproval.stageSentText')}
          </Stage>
          <Stage icon={Hourglass} tone="now" title={t('registrationApproval.stageReview')}>
            <RichText id="registrationApproval.stageReviewText" values={{ email: <bdi dir="ltr">{user?.email}</bdi> }} />
          </Stage>
          <Stage icon={Megaphone} title={t('registrationApproval.stagePublish')}>
            {t('registrationApproval.stagePublishText')}
          </Stage>
        </ol>
      </div>
      <h2 className={frameStyles.subtitle}>{t('registrationApproval.meanwhile')}</h2>
      <div className={styles.ways}>
        <Link {...paths.registrationSteps(language, 'photos')} className={styles.card}>
          <Icon of={ImagePlus} />
          <b>{t('registrationApproval.addPhotos')}</b>
          <span className={typography.muted}>{t('registrationApproval.addPhotosText')}</span>
        </Link>
        <Link {...paths.registrationSteps(language, 'layout')} className={styles.card}>
          <Icon of={Tag} />
          <b>{t('registrationApproval.setHolidays')}</b>
          <span className={typography.muted}>{t('registrationApproval.setHolidaysText')}</span>
        </Link>
      </div>
      <SupportForm />
    </>
  );
}

const MARKS = { done: styles.done, now: styles.now };

function Stage({ icon, tone, title, children }: { icon: LucideIcon; tone?: keyof typeof MARKS; title: string; children: ReactNode }) {
  return (
    <li {...(tone === 'now' ? { 'aria-current': 'step' } : {})}>
      <span className={classNames(styles.mark, tone && MARKS[tone])}>
        <Icon of={icon} />
      </span>
      <div>
        <b>{title}</b>
        <p className={typography.muted}>{children}</p>
      </div>
    </li>
  );
}

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
