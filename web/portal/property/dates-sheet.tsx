import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { type DayRange, isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { startedAnew } from '#web/search-query/search-query.ts';
import * as styles from './dates-sheet.module.css';
import { hotelQuery } from './hotel-query.ts';
import { noOfferTitle } from './no-offer-words.ts';
import { useProperty, useStayChoice } from './property-context.tsx';
import { StayCalendarMonths } from './stay-calendar-months.tsx';

/** Other dates, chosen over the page with what they would cost; closing leads back to where the guest was. */
export function DatesSheet({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n();
  const { hotel, search } = useProperty();
  const { stay } = useStayChoice();
  const navigate = useNavigate();
  const [range, setRange] = useState<DayRange>({ from: fromWireDate(stay?.from ?? ''), to: fromWireDate(stay?.to ?? '') });
  const save = () => {
    if (!isWholeRange(range)) return;
    onClose();
    const dates = { from: toWireDate(range.from), to: toWireDate(range.to) };
    void navigate({ ...paths.hotelDetails(language, hotel.id, { ...startedAnew(search), ...dates }), resetScroll: false });
  };
  return (
    <Dialog
      isOpen
      title={t('property.whenComing')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <ChosenDates range={range} />
          <Button kind="go" size="l" disabled={!isWholeRange(range)} onClick={save}>
            {t('property.saveDates')}
          </Button>
        </>
      }
    >
      <div className={styles.months}>
        <StayCalendarMonths range={range} onChange={setRange} />
      </div>
    </Dialog>
  );
}

/** The dates, and what they cost these guests: the answer is the one that the page will show. */
function ChosenDates({ range }: { range: DayRange }) {
  const { t, language } = useI18n();
  const { api } = useSurroundings();
  const { hotel, search } = useProperty();
  const isWhole = isWholeRange(range);
  const dates = isWhole ? { from: toWireDate(range.from), to: toWireDate(range.to) } : {};
  const { data, isFetching } = useQuery({ ...hotelQuery(api, language, hotel.id, { ...search, ...dates }), enabled: isWhole });
  if (!isWhole) return <p className={typography.muted}>{t('property.datesMissing')}</p>;
  return (
    <p aria-live="polite" aria-busy={isFetching || undefined} className={layout.shrinkable}>
      {data?.offer ? (
        <>
          <b className={typography.large}>
            <Price agorot={data.offer.totalAgorot} />
          </b>{' '}
          <span className={`${typography.small} ${typography.muted}`}>
            <RichText id="common.forNights" values={{ count: nightsBetween(range.from, range.to) }} />
          </span>
        </>
      ) : (
        data && <b>{noOfferTitle(data, t)}</b>
      )}
      <span className={`${typography.small} ${layout.block}`}>
        <DateRangeText from={range.from} to={range.to} />
      </span>
    </p>
  );
}
