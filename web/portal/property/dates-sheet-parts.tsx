import { useQuery } from '@tanstack/react-query';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { type DayRange, isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { hotelQuery } from './hotel-query.ts';
import { noOfferTitle } from './no-offer-words.ts';
import { useProperty, useStayChoice } from './property-context.tsx';

export { StayCalendarMonths } from './stay-calendar-months.tsx';

/** The dates, and what they cost these guests: the answer is the one that the page will show. */
export function ChosenDates({ range }: { range: DayRange }) {
  const { t, language } = useI18n();
  const { api } = useSurroundings();
  const { hotel, search } = useProperty();
  const isWhole = isWholeRange(range);
  const stay = isWhole ? { from: toWireDate(range.from), to: toWireDate(range.to) } : undefined;
  const { data, isFetching } = useQuery({ ...hotelQuery(api, language, hotel.id, { ...search, ...stay }), enabled: isWhole });
  // With the extras that are chosen, as far as there are any on those dates.
  const { quote, isUpdating } = useStayChoice(data && { hotel: data, stay });
  if (!isWhole) return <p className={typography.muted}>{t('property.datesMissing')}</p>;
  return (
    <p aria-live="polite" aria-busy={isFetching || isUpdating || undefined} className={layout.shrinkable}>
      {data?.offer ? (
        <>
          <b className={typography.large}>
            <Price agorot={(quote ?? data.offer).totalAgorot} />
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
