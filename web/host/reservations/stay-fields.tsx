import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { DirectQuote, HostReservations, StayConflict } from '#contract/host-reservations.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { DateInput, SelectField } from '#web/forms/choice-inputs.tsx';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as listStyles from './reservation-list.module.css';
import * as styles from './reservations.module.css';

/** Nights and unit as they are chosen; dates are empty until they are. */
export interface StayValues {
  /** The number of the unit, as lists to choose from have it. */
  unitId: string;
  from: LocalDate;
  to: LocalDate;
}

/** A unit and its nights. */
export interface ChosenStay {
  readonly unitId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export function stayValuesOf({ unitId, from, to }: ChosenStay): StayValues {
  return { unitId: String(unitId), from, to };
}

/** Returns the stay as the API takes it; undefined until the dates are whole. */
export function wireStay({ unitId, from, to }: StayValues) {
  return from !== '' && to > from ? { unitId: Number(unitId), from: toWireDate(from), to: toWireDate(to) } : undefined;
}

interface StayFieldsProps {
  readonly units: readonly HostReservations['units'][number][];
  readonly quote: DirectQuote | undefined;
  readonly error: unknown;
  /** Asks for the quote once more: without it nothing can be saved. */
  readonly onRetry: () => void;
  /** Runs once another unit was chosen. */
  readonly onUnit: () => void;
}

/** Asks what a caller says first, the nights and where; below stands whether they are free. */
export function StayFields({ units, quote, error, onRetry, onUnit }: StayFieldsProps) {
  const { t } = useI18n();
  const { setValue, watch } = useFormContext<StayValues>();
  const [from, to] = watch(['from', 'to']);
  const moveEnd = (first: LocalDate) => first !== '' && to <= first && setValue('to', addDays(first, 1));
  const take = (unitId: number) => {
    setValue('unitId', String(unitId));
    onUnit();
  };
  return (
    <>
      <div className={styles.columns}>
        <DateInput name="from" label={t('hostReservations.checkIn')} onChosen={moveEnd} />
        <DateInput name="to" label={t('hostReservations.checkOut')} min={from || undefined} />
        <SelectField
          name="unitId"
          label={t('hostReservations.unit')}
          className={styles.whole ?? ''}
          options={units.map(({ unitId, title }) => ({ value: String(unitId), label: title }))}
          onChosen={onUnit}
        />
      </div>
      {error ? <FailedPart error={error} onRetry={onRetry} /> : quote && <Answer quote={quote} onUnit={take} />}
    </>
  );
}

interface AnswerProps {
  readonly quote: DirectQuote;
  /** Takes another unit, which is free. */
  readonly onUnit: (unitId: number) => void;
}

/** Says whether the unit is free, who is in the way, and the nearest way out. */
function Answer({ quote, onUnit }: AnswerProps) {
  const { t } = useI18n();
  return (
    <div role="status" className={styles.answer}>
      {quote.isFree ? (
        <p className={styles.free}>
          <Icon of={CircleCheck} size="s" />
          {t('hostReservations.free', { count: quote.nights })}
        </p>
      ) : (
        <Conflicts conflicts={quote.conflicts} otherUnits={quote.otherUnits} onUnit={onUnit} />
      )}
      {quote.warning && (
        <p className={listStyles.attention}>
          <Icon of={TriangleAlert} size="s" /> {t(`hostReservations.warning_${quote.warning}`)}
        </p>
      )}
    </div>
  );
}

interface ConflictsProps extends Pick<AnswerProps, 'onUnit'> {
  readonly conflicts: readonly StayConflict[];
  readonly otherUnits: DirectQuote['otherUnits'];
}

/** Says who is in the way, and which other units are free; nothing where nobody is. */
export function Conflicts({ conflicts, otherUnits, onUnit }: ConflictsProps) {
  const { t } = useI18n();
  if (conflicts.length === 0) return null;
  return (
    <>
      {conflicts.map((conflict) => (
        <p key={`${conflict.cause} ${conflict.from}`} className={styles.conflict}>
          <Icon of={TriangleAlert} size="s" />
          <ConflictText conflict={conflict} />
        </p>
      ))}
      {otherUnits.map(({ unitId, title, totalAgorot }) => (
        <button key={unitId} type="button" className={`${typography.link} ${styles.tappable}`} onClick={() => onUnit(unitId)}>
          <RichText id="hostReservations.otherUnit" values={{ unit: <bdi>{title}</bdi>, total: <Price agorot={totalAgorot} /> }} />
        </button>
      ))}
      {otherUnits.length === 0 && <p className={typography.small}>{t('hostReservations.noOtherUnit')}</p>}
    </>
  );
}

function ConflictText({ conflict: { cause, from, to, guestName, reason } }: { conflict: StayConflict }) {
  const who = guestName ?? reason ?? '';
  return (
    <RichText
      id={who === '' ? `hostReservations.taken_${cause}` : `hostReservations.takenBy_${cause}`}
      values={{ who: <bdi>{who}</bdi>, dates: <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} /> }}
    />
  );
}
