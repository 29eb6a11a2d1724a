import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
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
import type { FactorChange } from './factor-change.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import * as styles from './second-factor.module.css';
import { secondFactorQuery } from './second-factor-query.ts';

const Change = lazy(() => import('./change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })));

/** The second step of signing in: whether there is one, and the ways to change it. */
export function SecondFactorSection({ user }: { user: CurrentUser }) {
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery(api));
  const { t } = useI18n();
  const [change, setChange] = useState<FactorChange>();
  if (error) {
    return (
      <>
        <AccessFailure error={error} />
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
      {data.passkeys.length > 0 && (
        <OwnPasskeys passkeys={data.passkeys} onRemove={(passkeyId) => setChange({ kind: 'removePasskey', passkeyId })} />
      )}
      <Ways state={data} onChoose={setChange} />
      {change && (
        <Suspense>
          <Change change={change} user={user} state={data} onClose={() => setChange(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Ways({ state, onChoose }: { state: SecondFactorState; onChoose: (change: FactorChange) => void }) {
  const { t } = useI18n();
  const isOn = isSecondStepOn(state);
  // Nobody who needs a second step can give the last one up.
  const mayRemoveApp = state.totpSince !== null && (!state.isRequired || state.passkeys.length > 0);
  const ways = [
    ...(state.arePasskeysPossible ? (['addPasskey'] as const) : []),
    ...(isOn ? (['renew'] as const) : []),
    ...(mayRemoveApp ? (['remove'] as const) : []),
  ];
  return (
    <>
      <div className={`${layout.row} ${layout.wrapping}`}>
        <Button kind={isOn ? 'line' : 'go'} aria-haspopup="dialog" onClick={() => onChoose({ kind: 'connect' })}>
          {t(state.totpSince ? 'secondStep.replace' : 'secondStep.add')}
        </Button>
        {ways.map((kind) => (
          <Button key={kind} kind={kind === 'remove' ? 'bad' : 'line'} aria-haspopup="dialog" onClick={() => onChoose({ kind })}>
            {t(`secondStep.${kind}`)}
          </Button>
        ))}
      </div>
      {!state.arePasskeysPossible && <p className={`${typography.small} ${typography.muted}`}>{t('errors.passkeys_unavailable')}</p>}
    </>
  );
}

function isSecondStepOn({ totpSince, passkeys }: SecondFactorState): boolean {
  return totpSince !== null || passkeys.length > 0;
}

function Standing({ user, state }: { user: CurrentUser; state: SecondFactorState }) {
  const { t, language } = useI18n();
  const { totpSince, isRequired, recoveryCodesLeft } = state;
  if (!isSecondStepOn(state)) {
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
            {totpSince && (
              <RichText id="secondStep.since" values={{ date: <DateText date={todayIn(new Date(totpSince))} style="medium" /> }} />
            )}{' '}
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
