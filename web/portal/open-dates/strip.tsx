import { Link } from '@tanstack/react-router';
import { BadgePercent, ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { StayOverview } from '#contract/search.ts';
import { formatShekels } from '#rules/format/money.ts';
import { formatDate } from '#texts/dates.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';
import { ShortDateRange } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { type SearchQuery, startedAnew } from '#web/search-query/search-query.ts';
import * as styles from './date-strip.module.css';
import { barHeights, savingOf, shownStays } from './strip-facts.ts';
import { useDayInSight } from './use-day-in-sight.ts';

/** Days that a wide screen shows at once. */
const MOST_IN_SIGHT = 11;

export interface StripProps extends DaysProps {
  readonly nights: number;
}

/** Renders what is saved on another day, and the days with their prices. */
export function Strip({ query, nights, stays, from }: StripProps) {
  const { t } = useI18n();
  // Where it is made anew, its row begins at its beginning again.
  useDayInSight(from, stays);
  const saving = savingOf(stays, from);
  return (
    <section className={styles.strip} aria-label={t('openDates.strip')}>
      <div className={styles.head}>
        <h2>
          <StripTitle query={query} count={stays.length} nights={nights} />
        </h2>
        {saving && (
          <p className={styles.saving}>
            <Icon of={BadgePercent} size="s" />
            <RichText
              id="openDates.cheaperOn"
              values={{ date: <WireDateText date={saving.from} />, amount: <WholePrice agorot={saving.agorot} /> }}
            />
          </p>
        )}
      </div>
      <Days query={query} stays={shownStays(stays, from)} from={from} />
    </section>
  );
}

/** Returns the chosen day: one that was touched counts at once, and until the address has another. */
function useTouchedDay(from: string | undefined) {
  const [touched, setTouched] = useState<{ readonly day: string | undefined; readonly over: string | undefined }>();
  return {
    chosen: touched && touched.over === from ? touched.day : from,
    touch: (day: string | undefined) => setTouched({ day, over: from }),
  };
}

function StripTitle({ query, count, nights }: { query: SearchQuery; count: number; nights: number }) {
  const { t } = useI18n();
  if (query.stayLength === 'weekend') return t('openDates.weekends', { count });
  if (query.stayLength) return t('openDates.stays', { count });
  return t('openDates.byArrival', { nights: t('common.nights', { count: nights }) });
}

interface DaysProps {
  readonly query: SearchQuery;
  readonly stays: readonly StayOverview[];
  readonly from: string | undefined;
}

function Days({ query, stays, from }: DaysProps) {
  const { t, direction } = useI18n();
  const row = useRef<HTMLUListElement>(null);
  const { chosen, touch } = useTouchedDay(from);
  const scroll = (pages: number) => {
    const list = row.current;
    const towards = direction === 'rtl' ? -pages : pages;
    list?.scrollBy({ left: towards * list.clientWidth * 0.8, behavior: scrollBehavior() });
  };
  const [Earlier, Later] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const heights = barHeights(stays);
  const isLong = stays.length > MOST_IN_SIGHT;
  const least = Math.min(...stays.map(({ cheapestAgorot }) => cheapestAgorot ?? Infinity));
  // Said once, where several cost the same.
  const cheapest = stays.findIndex(({ cheapestAgorot }) => cheapestAgorot === least);
  return (
    <div className={`${layout.row} ${layout.alignedToEnd} ${styles.row}`}>
      {isLong && (
        <IconButton label={t('openDates.earlier')} isOutlined className={layout.wideOnly} onClick={() => scroll(-1)}>
          <Icon of={Earlier} />
        </IconButton>
      )}
      <ul ref={row} data-part="days" className={styles.days}>
        {query.stayLength && <AllDates query={query} leastAgorot={least} isOn={chosen === undefined} onTouch={() => touch(undefined)} />}
        {stays.map((stay, index) => (
          <Day
            key={stay.from}
            query={query}
            stay={stay}
            height={heights[index] ?? 0}
            isOn={stay.from === chosen}
            onTouch={() => touch(stay.from)}
            isCheapest={stay.cheapestAgorot === least}
            isFirstCheapest={index === cheapest}
          />
        ))}
      </ul>
      {isLong && (
        <IconButton label={t('openDates.later')} isOutlined className={layout.wideOnly} onClick={() => scroll(1)}>
          <Icon of={Later} />
        </IconButton>
      )}
    </div>
  );
}

function AllDates({ query, leastAgorot, isOn, onTouch }: { query: SearchQuery; leastAgorot: number; isOn: boolean; onTouch: () => void }) {
  const { t } = useI18n();
  const { from: _from, to: _to, ...open } = startedAnew(query);
  return (
    <DayLink query={open} isOn={isOn} onTouch={onTouch}>
      <b>
        <RichText id="openDates.allDatesFrom" values={{ price: <WholePrice agorot={leastAgorot} /> }} />
      </b>
      <span>
        <span>{t('openDates.allDates')}</span>
      </span>
    </DayLink>
  );
}

interface DayProps {
  readonly query: SearchQuery;
  readonly stay: StayOverview;
  readonly height: number;
  readonly isOn: boolean;
  readonly isCheapest: boolean;
  readonly isFirstCheapest: boolean;
  readonly onTouch: () => void;
}

function Day({ query, stay: { from, to, cheapestAgorot }, height, isOn, isCheapest, isFirstCheapest, onTouch }: DayProps) {
  const { t, language } = useI18n();
  const date = formatDate(fromWireDate(from) ?? from, language, 'weekday');
  // Of one day it is said in words, the price after the day; the dates of a longer choice are said as they are seen.
  const isDay = query.stayLength === undefined;
  const label =
    cheapestAgorot === null
      ? t('openDates.arrivalTaken', { date })
      : t('openDates.arrivalFrom', { date, price: formatShekels(cheapestAgorot) });
  return (
    <DayLink query={{ ...startedAnew(query), from, to }} isOn={isOn} isCheapest={isCheapest} onTouch={onTouch}>
      {isDay && <small className={layout.visuallyHidden}>{label}</small>}
      {isFirstCheapest && <em aria-hidden={isDay || undefined}>{t('openDates.cheapest')}</em>}
      <b aria-hidden={isDay || undefined}>{cheapestAgorot === null ? <Nothing /> : <WholePrice agorot={cheapestAgorot} />}</b>
      <i style={{ blockSize: height }} />
      <span aria-hidden={isDay || undefined}>
        <span>{query.stayLength ? <StayDates from={from} to={to} /> : <bdi>{date}</bdi>}</span>
      </span>
    </DayLink>
  );
}

/** Renders a dash in place of a price. */
function Nothing() {
  const { t } = useI18n();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={layout.visuallyHidden}>{t('openDates.nothingFree')}</span>
    </>
  );
}

interface DayLinkProps {
  readonly query: SearchQuery;
  readonly isOn: boolean;
  readonly isCheapest?: boolean;
  readonly onTouch: () => void;
  readonly children: ReactNode;
}

function DayLink({ query, isOn, isCheapest = false, onTouch, children }: DayLinkProps) {
  const { language } = useI18n();
  /** Another tab or window is nothing that happens here. */
  const notice = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    if (!(metaKey || ctrlKey || shiftKey || altKey)) onTouch();
  };
  return (
    <li>
      <Link
        {...paths.searchResults(language, query)}
        resetScroll={false}
        preload={false}
        onClick={notice}
        className={classNames(styles.day, isCheapest && styles.cheapest, isOn && styles.chosen)}
        {...(isOn && { 'aria-current': 'true' as const })}
      >
        {children}
      </Link>
    </li>
  );
}

function StayDates({ from, to }: { from: string; to: string }) {
  const [first, last] = [fromWireDate(from), fromWireDate(to)];
  return first && last && <ShortDateRange from={first} to={last} />;
}
