import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useReducer } from 'react';
import type { ChangeQuote, Proposal, ReservationChanges } from '#contract/changes.ts';
import type { Reservation } from '#contract/reservations.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { buttonClass } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import type { ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import { AddRoom, RoomRows } from '#web/portal/search-bar/guests-panel.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import { DifferenceText } from '#web/stay-changes/price-differences.tsx';
import { ChangeCalendar } from './change-calendar.tsx';
import { Extras, UnitChoice, UnitsElsewhere } from './change-choices.tsx';
import { changePricesQuery, changeQuoteQuery } from './change-queries.ts';
import * as styles from './change-stay.module.css';
import { ChangeSummary } from './change-summary.tsx';
import { departuresOf, refusalWords } from './departures.ts';
import { SendChange } from './send-change.tsx';
import { type BookedStay, bookedStayOf, type ChangeWish, changeFormAfter, changeFormOf, type ChangeForm as Form, wishOf } from './wish.ts';

interface ChangeFormProps {
  readonly reservation: Reservation;
  readonly access: ReservationAccess;
  readonly changes: ReservationChanges;
  readonly isTeam: boolean;
  readonly onSent: (proposal: Proposal | undefined) => void;
}

/** Renders everything of a stay that can be changed, beside what the change costs; what is chosen outlives every failure. */
export function ChangeForm(props: ChangeFormProps) {
  const { reservation, changes } = props;
  const { t } = useI18n();
  const booked = bookedStayOf(changes);
  const [form, dispatch] = useReducer(changeFormAfter, booked, changeFormOf);
  const price = useChangePrice(props, form, booked);
  const chosen = { changes, form, quote: price.quote, dispatch };
  return (
    <div className={stayStyles.columns}>
      <div className={`${layout.stack} ${layout.shrinkable} ${layout.fromTop} ${layout.wide}`}>
        <Box title={t('changeStay.when')}>
          <ChangeCalendar {...{ form, booked, changes, dispatch }} isTeam={props.isTeam} departures={price.departures} />
        </Box>
        <Box title={t('changeStay.party')}>
          <RoomRows rooms={form.rooms} dispatch={dispatch} />
          <div>
            <AddRoom rooms={form.rooms} dispatch={dispatch} />
          </div>
        </Box>
        <UnitChoice {...chosen} />
        <Extras {...chosen} />
        {price.quote && <ThumbBar totalAgorot={price.quote.after.totalAgorot} differenceAgorot={price.quote.differenceAgorot} />}
      </div>
      <aside id="summary" aria-labelledby="summary-heading" className={`${styles.side} ${layout.fromTop}`}>
        <div className={`${stayStyles.quote} ${stayStyles.flat}`} aria-busy={price.isUpdating || undefined}>
          <h2 id="summary-heading" className={typography.display}>
            {t('changeStay.summary')}
          </h2>
          <Outcome {...props} form={form} price={price} roomsInfo={roomsInfoOf([...form.rooms])} dispatch={dispatch} />
        </div>
        <p className={layout.visuallyHidden} role="status">
          {price.isUpdating && t('changeStay.updating')}
        </p>
        {reservation.policies.cancellationNotes && (
          <p className={`${typography.small} ${typography.muted} ${typography.asTyped}`} dir="auto">
            {reservation.policies.cancellationNotes}
          </p>
        )}
      </aside>
    </div>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${boxStyles.box} ${boxStyles.snug} ${styles.box}`}>
      <h2 className={typography.display}>{title}</h2>
      {children}
    </section>
  );
}

interface OutcomeProps extends ChangeFormProps {
  readonly form: Form;
  readonly price: ReturnType<typeof useChangePrice>;
  readonly roomsInfo: Reservation['roomsInfo'];
  readonly dispatch: Parameters<typeof UnitsElsewhere>[0]['dispatch'];
}

/** Renders what the change would be and the way to send it; why it cannot be had; or that nothing is another yet. */
function Outcome({ reservation, changes, access, isTeam, onSent, form, price, roomsInfo, dispatch }: OutcomeProps) {
  const { t } = useI18n();
  const { wish, quote, error, isUpdating } = price;
  if (!isWholeRange(form.range)) return <p className={typography.soft}>{t('changeStay.datesMissing')}</p>;
  if (wish === undefined) {
    return (
      <>
        <p>
          <b>{t('changeStay.nothingYet')}</b>
        </p>
        <p className={typography.soft}>{t('changeStay.nothingYetText')}</p>
      </>
    );
  }
  if (error) {
    return (
      <>
        <Refused error={error} />
        {failureCodeOf(error) === 'room_taken' && form.unit === undefined && (
          <UnitsElsewhere changes={changes} wish={wish} dispatch={dispatch} />
        )}
      </>
    );
  }
  if (!quote) return <p className={typography.soft}>{t('changeStay.updating')}</p>;
  return (
    <>
      <InTheWay quote={quote} />
      <ChangeSummary reservation={reservation} quote={quote} roomsInfo={roomsInfo} />
      <SendChange {...{ changes, access, wish, quote, isUpdating, isTeam, onSent }} />
    </>
  );
}

/** Renders, for administrators, whose nights are in the way, and that the place's rules are against it: guests are refused instead. */
function InTheWay({ quote: { conflicts, warning } }: { quote: ChangeQuote }) {
  const { t } = useI18n();
  return (
    <>
      {conflicts.map(({ cause, from, to }) => (
        <Notice key={`${cause} ${from}`} tone="bad">
          <RichText id="changeStay.takenByOthers" values={{ dates: <WireDates from={from} to={to} /> }} />
        </Notice>
      ))}
      {warning && <Notice tone="warn">{t('changeStay.againstRules')}</Notice>}
    </>
  );
}

function Refused({ error }: { error: Error }) {
  const { language, t } = useI18n();
  const details = error instanceof ApiError ? error.details : {};
  return (
    <Notice tone="warn" isAnnounced>
      <b>{t('changeStay.notPossible')}</b> {refusalWords({ code: failureCodeOf(error), details }, t, language)}
    </Notice>
  );
}

/** Renders, on narrow screens while choosing, what it costs by now, and the way to the whole of it. */
function ThumbBar({ totalAgorot, differenceAgorot }: { totalAgorot: number; differenceAgorot: number }) {
  const { t } = useI18n();
  return (
    <div className={classNames(styles.thumbBar, layout.narrowOnly, layout.notPrinted)}>
      <p>
        <b className={typography.large}>
          <Price agorot={totalAgorot} />
        </b>
        <span className={`${typography.small} ${typography.soft} ${layout.block}`}>
          <DifferenceText agorot={differenceAgorot} />
        </span>
      </p>
      <a href="#summary" className={buttonClass({ kind: 'go' })}>
        {t('changeStay.toSummary')}
      </a>
    </div>
  );
}

/** Asks for the price of what is chosen, and of every departure for its arrival. */
function useChangePrice({ reservation, access }: ChangeFormProps, form: Form, booked: BookedStay) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const opened = { api, language, id: reservation.id, access };
  const wish = wishOf(form, booked);
  const quoted = useQuery({ ...changeQuoteQuery(opened, wish ?? NOTHING), enabled: wish !== undefined });
  const prices = useQuery(changePricesQuery(opened, wish ?? { from: reservation.from, to: reservation.to }));
  return {
    wish,
    quote: wish && !quoted.error ? quoted.data : undefined,
    error: wish && quoted.error,
    isUpdating: wish !== undefined && quoted.isFetching,
    departures: departuresOf(prices.data, form.range.from),
  };
}

/** Stands where nothing is asked for. */
const NOTHING: ChangeWish = { from: '', to: '' };
