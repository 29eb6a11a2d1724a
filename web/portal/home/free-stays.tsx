import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { FreeStay, FreeStayList, FreeStaysResponse } from '#contract/free-stays.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { wholeSaving } from '#rules/format/money.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { SectionError } from '#web/portal/failure/section-error.tsx';
import * as heartStyles from '#web/portal/hearts/heart.module.css';
import { Heart } from '#web/portal/hearts/heart.tsx';
import { whereItLies } from '#web/portal/places/where-it-lies.ts';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { RatingLine } from '#web/portal/stay/rating-line.tsx';
import { freeStaysQuery } from './home-queries.ts';
import { RowHead, useRowEnds } from './row-head.tsx';
import * as styles from './tile.module.css';

/** For whom the prices are: a search that names no guests asks for them, too. */
const GUESTS = 2;
/** From Friday on the coming weekend is the next one. */
const DAYS_TO_NEXT_WEEKEND = 5;
const SIZES = '(min-width: 1024px) 285px, (min-width: 768px) 40vw, 74vw';

/** Renders places to book at once, each with the price of these very dates. Where nothing is free there is no row. */
export function FreeStays({ kind }: { kind: keyof FreeStaysResponse }) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data, isError, refetch } = useQuery(freeStaysQuery(api, language));
  const list = data?.[kind];
  if (list && list.stays.length > 0) return <StaysRow kind={kind} list={list} />;
  // Both rows come with one answer: one of them says that it failed.
  return isError && kind === 'weekend' ? (
    <div className={`${layout.page} ${layout.section}`}>
      <SectionError onRetry={() => void refetch()} />
    </div>
  ) : null;
}

function StaysRow({ kind, list }: { kind: keyof FreeStaysResponse; list: FreeStayList }) {
  const { language, direction, t } = useI18n();
  const row = useRef<HTMLDivElement>(null);
  const ends = useRowEnds(row);
  const move = (step: 1 | -1) => {
    const forward = direction === 'rtl' ? -1 : 1;
    row.current?.scrollBy({ left: step * forward * row.current.clientWidth, behavior: scrollBehavior() });
  };
  const { from, to, nights, totalItems, stays } = list;
  const { today } = useSurroundings();
  const isNext = nightsBetween(today, fromWireDate(from) ?? today) >= DAYS_TO_NEXT_WEEKEND;
  return (
    <section className={classNames(layout.page, layout.section, kind === 'weekend' && layout.aboveTight)} aria-labelledby={kind}>
      <RowHead
        id={kind}
        title={t(kind === 'longStay' ? 'home.longStays' : isNext ? 'home.nextWeekend' : 'home.weekend')}
        lead={
          <>
            <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} /> · {t('common.nights', { count: nights })} ·{' '}
            {t('common.guests', { count: GUESTS })}
          </>
        }
        all={
          <Link {...paths.searchResults(language, { from, to })} className={`${typography.link} ${layout.tappable}`} preload={false}>
            {t('home.allFree', { count: totalItems })}
          </Link>
        }
        previousLabel={t('home.previousStays')}
        nextLabel={t('home.nextStays')}
        onMove={move}
        ends={ends}
      />
      <div ref={row} data-part="stays" className={`${styles.tiles} ${styles.stays}`}>
        <ul className={styles.tilesRow}>
          {stays.map((stay) => (
            <StayTile key={stay.id} stay={stay} list={list} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function StayTile({ stay, list: { from, to, nights } }: { stay: FreeStay; list: FreeStayList }) {
  const { language, t } = useI18n();
  const { id, title, cover, totalAgorot, discountAgorot } = stay;
  const lessAgorot = wholeSaving(totalAgorot, discountAgorot);
  return (
    <li className={styles.stay}>
      <Link {...paths.hotelDetails(language, id, { from, to })} preload={false} className={`${styles.tile} ${layout.block}`}>
        <Picture url={cover?.url} alt="" sizes={SIZES} {...(cover && { placeholder: cover.placeholder })} />
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <span className={cardStyles.place}>
          <span>{whereItLies(stay)}</span>
          <RatingLine rating={stay.rating} />
        </span>
        <span className={styles.price}>
          <b>
            <WholePrice agorot={totalAgorot} />
          </b>
          {lessAgorot > 0 && (
            <>
              <span className={layout.visuallyHidden}>{t('home.insteadOf')}</span>
              <del className={typography.muted}>
                <WholePrice agorot={totalAgorot + discountAgorot} />
              </del>
              <Tag tone="good">
                <RichText id="home.less" values={{ amount: <WholePrice agorot={lessAgorot} /> }} />
              </Tag>
            </>
          )}
          <span className={`${typography.muted} ${typography.small}`}>{t('common.forNights', { count: nights })}</span>
        </span>
      </Link>
      <Heart hotelId={id} title={title} className={heartStyles.onPicture} />
    </li>
  );
}
