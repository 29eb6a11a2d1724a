import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FavouritePlace } from '#contract/favourites.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import * as styles from './favourites.module.css';
import { byVotes, inOrder } from './list-queries.ts';

interface PlacesProps {
  readonly places: readonly FavouritePlace[];
  readonly renderPlace: (place: FavouritePlace, isEager: boolean) => ReactNode;
}

/** Renders the places of a list; where there are votes, in either order. A vote moves no card under the finger: the order is that of the moment in which it was chosen. */
export function Places({ places, renderPlace }: PlacesProps) {
  const [order, setOrder] = useState<readonly number[]>();
  const hasVotes = places.some(({ votes: { up, down } }) => up + down > 0);
  const shown = order ? inOrder(places, order) : places;
  return (
    <>
      {places.length > 1 && (hasVotes || order) && (
        <Orders isByVotes={order !== undefined} onOrder={(isByVotes) => setOrder(isByVotes ? byVotes(places) : undefined)} />
      )}
      <ul className={`${cardStyles.cards} ${cardStyles.threeColumns} ${layout.aboveWide}`}>
        {shown.map((place, index) => (
          <li key={place.hotelId}>{renderPlace(place, index === 0)}</li>
        ))}
      </ul>
    </>
  );
}

function Orders({ isByVotes, onOrder }: { isByVotes: boolean; onOrder: (isByVotes: boolean) => void }) {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form of its own
    <div role="group" aria-label={t('favourites.order')} className={`${segments.segments} ${layout.scripted} ${layout.aboveWide}`}>
      <button type="button" aria-pressed={!isByVotes} onClick={() => onOrder(false)}>
        {t('favourites.orderSaved')}
      </button>
      <button type="button" aria-pressed={isByVotes} onClick={() => onOrder(true)}>
        {t('favourites.orderVotes')}
      </button>
    </div>
  );
}

/** Renders boxes of the size of a list while it is on its way. */
export function ListSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t('common.loading')} className={`${layout.page} ${layout.pageStart}`}>
      <Skeleton height={48} width="50%" />
      <div className={`${cardStyles.cards} ${cardStyles.threeColumns} ${styles.skeleton}`}>
        {[1, 2, 3].map((box) => (
          <Skeleton key={box} height={380} />
        ))}
      </div>
    </div>
  );
}

interface NoListProps {
  readonly title: string;
  readonly text: string;
  readonly actions?: ReactNode;
}

/** Renders that there is no such list, or nothing in it. */
export function NoList({ title, text, actions, isPageTitle = true }: NoListProps & { readonly isPageTitle?: boolean }) {
  return (
    <EmptyState icon={Heart} light="dusk" isPageTitle={isPageTitle} title={title} actions={actions}>
      <p>{text}</p>
    </EmptyState>
  );
}
