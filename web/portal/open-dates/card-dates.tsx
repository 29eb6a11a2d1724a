import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { SearchResult, StayPrice } from '#contract/search.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { ShortDateRange } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './card-dates.module.css';

type OpenDatesOfResult = NonNullable<SearchResult['openDates']>;

/** Renders the dates that a card's price is for, where the dates of the search are open. */
export function BestDates({ openDates: { from, to } }: { openDates: OpenDatesOfResult }) {
  return (
    <p className={`${layout.row} ${styles.best}`}>
      <Icon of={Sparkles} size="s" />
      <RichText id="openDates.best" values={{ dates: <WireDates from={from} to={to} /> }} />
    </p>
  );
}

/** Renders the place's prices on other dates, each a link to it with those dates. */
export function OtherDates({ result, openDates, query }: { result: SearchResult; openDates: OpenDatesOfResult; query: SearchQuery }) {
  const { t } = useI18n();
  if (openDates.stays.length < 2) return null;
  return (
    <ul className={styles.others} aria-label={t('openDates.others', { title: result.title })}>
      {openDates.stays.map((stay) => (
        <li key={stay.from}>
          <OtherStay stay={stay} hotelId={result.id} query={query} isShown={stay.from === openDates.from} />
        </li>
      ))}
    </ul>
  );
}

interface OtherStayProps {
  readonly stay: StayPrice;
  readonly hotelId: number;
  readonly query: SearchQuery;
  readonly isShown: boolean;
}

function OtherStay({ stay: { from, to, totalAgorot }, hotelId, query, isShown }: OtherStayProps) {
  const { language, t } = useI18n();
  const [first, last] = [fromWireDate(from), fromWireDate(to)];
  const dates = first && last && <ShortDateRange from={first} to={last} />;
  if (totalAgorot === null) {
    return (
      <span className={classNames(styles.stay, styles.taken)}>
        <span>{dates}</span>
        <s>{t('openDates.taken')}</s>
      </span>
    );
  }
  return (
    <Link
      {...paths.hotelDetails(language, hotelId, { ...query, from, to })}
      preload={false}
      className={classNames(styles.stay, isShown && styles.shown)}
      {...(isShown && { 'aria-current': 'true' as const })}
    >
      <span>{dates}</span>
      <b>
        <WholePrice agorot={totalAgorot} />
      </b>
    </Link>
  );
}
