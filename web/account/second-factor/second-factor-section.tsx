import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { FailureNotice } from '#web/account/auth/failure-notice.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './second-factor.module.css';
import { secondFactorQuery } from './second-factor-query.ts';

const Change = lazy(() => import('./change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })));

/** What can be done: connect an app or another one, make new recovery codes, do without. */
export type FactorChange = 'connect' | 'renew' | 'remove';

/** The second step of signing in: whether there is one, and the ways to change it. */
export function SecondFactorSection({ user }: { user: CurrentUser }) {
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery(api));
  const { t } = useI18n();
  const [change, setChange] = useState<FactorChange>();
  if (error) {
    return (
      <>
        <FailureNotice error={error} />
        <div>
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      </>
    );
  }
  if (!data) return <Skeleton height={96} />;
  return (
    <>
      <Standing user={user} state={data} />
      <div className={`${layout.row} ${layout.wrapping}`}>
        <Button kind={data.totpSince ? 'line' : 'go'} aria-haspopup="dialog" onClick={() => setChange('connect')}>
          {t(data.totpSince ? 'secondStep.replace' : 'secondStep.add')}
        </Button>
        {data.totpSince && (
          <Button aria-haspopup="dialog" onClick={() => setChange('renew')}>
            {t('secondStep.renew')}
          </Button>
        )}
        {data.totpSince && !data.isRequired && (
          <Button kind="bad" aria-haspopup="dialog" onClick={() => setChange('remove')}>
            {t('secondStep.remove')}
          </Button>
        )}
      </div>
      {change && (
        <Suspense>
          <Change change={change} user={user} isOn={data.totpSince !== null} onClose={() => setChange(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Standing({ user, state: { totpSince, isRequired, recoveryCodesLeft } }: { user: CurrentUser; state: SecondFactorState }) {
  const { t, language } = useI18n();
  if (totpSince === null) {
    return isRequired ? (
      <Notice tone="warn">
        <b>{t('secondStep.required')}</b> {t('secondStep.requiredText')}
      </Notice>
    ) : (
      <p>{t('secondStep.off')}</p>
    );
  }
  return (
    <>
      <div className={styles.standing}>
        <Icon of={KeyRound} />
        <div>
          <b>{t('secondStep.on')}</b>
          <p className={`${typography.small} ${typography.muted}`}>
            <RichText id="secondStep.since" values={{ date: <DateText date={todayIn(new Date(totpSince))} style="medium" /> }} />{' '}
            {t('secondStep.codesLeft', { count: recoveryCodesLeft })}
          </p>
        </div>
      </div>
      {recoveryCodesLeft === 0 && <Notice tone="warn">{t('secondStep.noCodesLeft')}</Notice>}
      {user.roles.includes('ROLE_ADMIN') && (
        <div>
          <Link {...paths.adminReviews(language)} className={`${typography.link} ${layout.tappable}`} preload={false}>
            {t('secondStep.toAdmin')}
          </Link>
        </div>
      )}
    </>
  );
}
