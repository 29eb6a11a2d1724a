import { BadgeCheck, ChevronDown } from 'lucide-react';
import type { CancellationTerms } from '#contract/cancellation.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as noticeStyles from '#web/design-system/notice.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as reservationStyles from '#web/portal/reservation/reservation.module.css';
import { CancellationTimeline } from '#web/portal/stay/cancellation-timeline.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { CancelRules } from './cancel-rules.tsx';
import type { Cancellable } from './cancellable.ts';
import { obstacleText, type SpokenTo, spokenTo } from './spoken-to.ts';
import { WhyThisFee } from './why-this-fee.tsx';

interface CancelCostsProps {
  readonly reservation: Cancellable;
  readonly terms: CancellationTerms;
  /** Whether it is the host who goes back on it. */
  readonly isForHost: boolean;
}

/** What cancelling costs today, why, by which rule, and on other days. */
export function CancelCosts({ reservation, terms, isForHost }: CancelCostsProps) {
  const { t } = useI18n();
  const { id, from, to } = reservation;
  const feeAgorot = isForHost ? 0 : terms.feeAgorot;
  return (
    <>
      <p className={typography.muted}>
        <WireDateText date={from} /> – <WireDateText date={to} /> · <Num>{id}</Num>
      </p>
      <div className={reservationStyles.cost}>
        <div>
          <b className={typography.large}>
            <RichText id="cancel.today" values={{ date: <WireDateText date={terms.date} style="long" /> }} />
          </b>
          <p className={typography.soft}>
            <WhoIsCharged reservation={reservation} feeAgorot={feeAgorot} to={spokenTo(terms)} />
          </p>
        </div>
        <strong>{feeAgorot === 0 ? t('reservation.free') : <Price agorot={feeAgorot} />}</strong>
      </div>
      {!terms.isPossible && <Notice tone="warn">{t(obstacleText(terms))}</Notice>}
      {isForHost || terms.isAskedByHost ? (
        <Notice tone="good">{t(isForHost ? 'cancel.whyForHost' : 'cancel.whyAsked')}</Notice>
      ) : (
        <ByTheTerms reservation={reservation} terms={terms} />
      )}
    </>
  );
}

/** Which rule is the guest's best today, and what each would ask, on every day. */
function ByTheTerms({ reservation, terms }: Omit<CancelCostsProps, 'isForHost'>) {
  const { t } = useI18n();
  return (
    <>
      <div className={classNames(noticeStyles.notice, terms.bestRule === 'hostFee' ? noticeStyles.warn : noticeStyles.good)}>
        <Icon of={BadgeCheck} />
        <div className={`${layout.shrinkable} ${layout.growing}`}>
          <WhyThisFee reservation={reservation} terms={terms} />
        </div>
      </div>
      <CancelRules terms={terms} />
      <details>
        <summary className={`${typography.link} ${layout.tappable}`}>
          {t('cancel.byDate')}
          <Icon of={ChevronDown} size="s" />
        </summary>
        <div className={layout.aboveApart}>
          <CancellationTimeline
            costs={{ cancellation: terms.timeline, totalAgorot: reservation.totalAgorot, noShowFeeAgorot: terms.noShowFeeAgorot }}
          />
        </div>
      </details>
    </>
  );
}

interface WhoIsChargedProps {
  readonly reservation: Cancellable;
  readonly feeAgorot: number;
  readonly to: SpokenTo;
}

function WhoIsCharged({ reservation: { lastFour }, feeAgorot, to }: WhoIsChargedProps) {
  const { t } = useI18n();
  if (feeAgorot === 0) return t(`cancel.nothingCharged_${to}`);
  if (lastFour === undefined) return t(`cancel.cardCharged_${to}`);
  return <RichText id="cancel.cardEndingCharged" values={{ digits: <Num>{lastFour}</Num> }} />;
}
