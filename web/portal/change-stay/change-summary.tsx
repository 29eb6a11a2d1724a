import { CalendarClock, CreditCard, type LucideIcon, Wallet, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChangeQuote } from '#contract/changes.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Reservation } from '#contract/reservations.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { ChangedTerms } from '#web/portal/reservation/proposal-box.tsx';
import { ChangedStay, UntilText } from '#web/stay-changes/changed-stay.tsx';
import { PriceDifferences } from '#web/stay-changes/price-differences.tsx';
import * as styles from './change-stay.module.css';

interface ChangeSummaryProps {
  readonly reservation: Reservation;
  readonly quote: ChangeQuote;
  /** The party as it would be. */
  readonly roomsInfo: RoomsInfo;
}

/** Renders what was, what would be, the difference line by line, what cancelling costs then, and what happens next. */
export function ChangeSummary({ reservation, quote, roomsInfo }: ChangeSummaryProps) {
  return (
    <>
      <ChangedStay before={quote.before} after={quote.after} roomsInfoBefore={reservation.roomsInfo} roomsInfo={roomsInfo} />
      <PriceDifferences price={quote} />
      {reservation.origin === 'online' && <ChangedTerms proposal={quote} />}
      <Next reservation={reservation} quote={quote} />
    </>
  );
}

/** Renders who is asked and until when, or that nobody is; and what the card has to do with it. */
function Next({ reservation: { guarantee }, quote }: Pick<ChangeSummaryProps, 'reservation' | 'quote'>) {
  const { t } = useI18n();
  const { isAtOnce, expiresAt, differenceAgorot } = quote;
  return (
    <section className={`${layout.stack} ${layout.close}`} aria-labelledby="change-next">
      <h3 id="change-next">{t('changeStay.next')}</h3>
      {isAtOnce ? (
        <Step icon={Zap}>{t(differenceAgorot < 0 ? 'changeStay.nextGivenBack' : 'changeStay.nextAtOnce')}</Step>
      ) : (
        <Step icon={CalendarClock}>
          <RichText id="changeStay.nextAsk" values={{ until: <UntilText instant={expiresAt} /> }} />
        </Step>
      )}
      {guarantee && differenceAgorot !== 0 && (
        <Step icon={CreditCard}>
          <RichText id="changeStay.nextCard" values={{ digits: <Num>{guarantee.lastFour}</Num> }} />
        </Step>
      )}
      <Step icon={Wallet}>{t('changeStay.nextPay')}</Step>
    </section>
  );
}

function Step({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className={`${typography.soft} ${styles.step}`}>
      <Icon of={icon} size="s" />
      <span>{children}</span>
    </p>
  );
}
