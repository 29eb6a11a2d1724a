import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { type LocalDate, toLocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { RateQuote } from '#contract/rates.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { DateField } from '#web/date-input/date-field.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Stepper } from '#web/design-system/stepper.tsx';
import { chargeLineWords } from '#web/extra-charges/charge-words.ts';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import * as styles from '../rates.module.css';
import { RATES_KEY } from '../rates-query.ts';

const MOST_ADULTS = 4;
const MOST_CHILDREN = 3;
/** How old children are taken to be. */
const CHILD_AGE = 8;
const DAYS_AHEAD = 14;

/** Shows what guests would pay for a stay, line by line, and whether they could book it. */
export function GuestQuote({ unitId }: { readonly unitId: number }) {
  const { t } = useI18n();
  const { api, today } = useSurroundings();
  const [from = '', setFrom] = useState<LocalDate | undefined>(addDays(today, DAYS_AHEAD));
  const [to = '', setTo] = useState<LocalDate | undefined>(addDays(today, DAYS_AHEAD + 2));
  const [adults, setAdults] = useState(2);
  const [children, setChildren] = useState(0);
  const roomsInfo = {
    rooms: [
      {
        ...{ name: '1', numberOfAdults: adults, numberOfChildren: children },
        children: Array.from({ length: children }, (_, id) => ({ id, age: CHILD_AGE })),
      },
    ],
    numberOfGuests: adults + children,
  };
  const isStay = from !== '' && from < to;
  const { data: quote, error } = useQuery({
    queryKey: [RATES_KEY, 'quote', unitId, from, to, adults, children],
    queryFn: isStay
      ? ({ signal }) => api.get('/backoffice/rateQuote', { unitId, from: toWireDate(from), to: toWireDate(to), roomsInfo }, { signal })
      : skipToken,
  });
  const steps = (label: string) => ({ label, decreaseLabel: t('rates.less', { label }), increaseLabel: t('rates.more', { label }) });
  return (
    <section className={styles.card} data-part="guest-quote">
      <h2>{t('rates.whatGuestsPay')}</h2>
      <div className={styles.pair}>
        <DateField label={t('rates.arrival')} date={from || undefined} onChange={setFrom} />
        <DateField label={t('rates.departure')} date={to || undefined} onChange={setTo} />
      </div>
      <div className={styles.lines}>
        <div>
          {t('rates.adults')}
          <Stepper value={adults} min={1} max={MOST_ADULTS} onChange={setAdults} {...steps(t('rates.adults'))} />
        </div>
        <div>
          {t('rates.childrenOf', { age: CHILD_AGE })}
          <Stepper value={children} min={0} max={MOST_CHILDREN} onChange={setChildren} {...steps(t('rates.children'))} />
        </div>
      </div>
      <FailureNotice error={error} />
      {quote && !error && <QuoteLines quote={quote} />}
    </section>
  );
}

function QuoteLines({ quote }: { readonly quote: RateQuote }) {
  const { t } = useI18n();
  // What the catalogue says of taken nights is said to guests.
  const wordsOf = ({ code }: { readonly code: string }) =>
    code === 'room_taken' ? t('rates.nightsTaken') : t(`errors.${code as ErrorCode}`);
  return (
    <div aria-live="polite" className={styles.stack}>
      <Notice tone={quote.refusal ? 'warn' : 'good'}>
        {/* The server answers codes of the catalogue. */}
        {quote.refusal ? wordsOf(quote.refusal) : t('rates.bookable')}
      </Notice>
      <div className={styles.lines}>
        {quote.lines.map((line) => (
          <div key={`${line.kind} ${line.date} ${line.ageGroup} ${line.charge?.id}`}>
            <span>
              {line.date && <DateText date={toLocalDate(line.date)} />}
              {line.ageGroup && <> · {t(`rates.${line.ageGroup}Extra`, { count: line.count ?? 1 })}</>}
              {line.kind === 'discount' && t('rates.discounts')}
              {line.kind === 'extraCharge' && chargeLineWords(line, quote.nights, t)}
            </span>
            <Price agorot={line.amountAgorot} />
          </div>
        ))}
        <div className={styles.total}>
          <span>{t('rates.total')}</span>
          <Price agorot={quote.totalAgorot} />
        </div>
      </div>
      <p className={styles.soft}>
        {t('rates.average')} <Price agorot={quote.averagePerNightAgorot} />
        {quote.vat && (
          <>
            {' · '}
            {t('rates.vatPart')} <Price agorot={quote.vat.amountAgorot} />
          </>
        )}
      </p>
    </div>
  );
}
