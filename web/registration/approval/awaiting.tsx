import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Hourglass, ImagePlus, type LucideIcon, Megaphone, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as frameStyles from '#web/registration/frame/frame.module.css';
import * as styles from './approval.module.css';
import { SupportForm } from './approval-step.tsx';
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
