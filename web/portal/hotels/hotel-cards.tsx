import type { ReactNode } from 'react';
import type { HotelsResponse } from '#contract/hotel-list.ts';
import { Pagination } from '#web/design-system/pagination.tsx';
import { usePageLabels } from '#web/i18n/use-page-labels.ts';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { HotelCard } from './hotel-card.tsx';
import * as styles from './hotel-cards.module.css';

/** The picture that is largest at first on phones; more of them at once would make each other late. */
const EAGER_CARDS = 1;

interface HotelCardsProps {
  readonly list: HotelsResponse;
  /** A link to another page of the list. */
  readonly renderLink: (page: number, link: { children: ReactNode; className: string; 'aria-label': string }) => ReactNode;
}

/** One page of properties, and the ways to the other pages. */
export function HotelCards({ list: { data, meta }, renderLink }: HotelCardsProps) {
  const labels = usePageLabels();
  return (
    <>
      <div className={`${cardStyles.cards} ${cardStyles.threeColumns}`}>
        {data.map((hotel, index) => (
          <HotelCard key={hotel.id} hotel={hotel} isEager={index < EAGER_CARDS} />
        ))}
      </div>
      <div className={styles.group}>
        <Pagination page={meta.currentPage} pageCount={Math.ceil(meta.totalItems / meta.perPage)} labels={labels} renderLink={renderLink} />
      </div>
    </>
  );
}
