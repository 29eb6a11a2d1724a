import { useQuery } from '@tanstack/react-query';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { HotelCard } from '#web/portal/hotels/hotel-card.tsx';
import { similarHotelsQuery } from '#web/portal/hotels/hotel-lists.ts';
import { ResultCard } from '#web/portal/results/result-card.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { partyOf } from '#web/search-query/search-query.ts';
import { useProperty } from './property-context.tsx';

/** Guests who are searched for when nobody says (specification §9). */
const DEFAULT_GUESTS = 2;

/** A row of cards. */
const MOST = 3;

/**
 * Renders other places: those of the region that are free for the asked stay, with its price, or else those most like
 * this one.
 */
export function SimilarSection() {
  const { language, t } = useI18n();
  const { hotel, search, stay } = useProperty();
  const { api } = useSurroundings();
  const { data: similar = [] } = useQuery(similarHotelsQuery(api, language, hotel.id));
  const { data: free = [], isLoading } = useFreeNearby();
  const party = partyOf(search);
  const carried = { ...stay, ...party };
  const isFree = free.length > 0;
  if (!isFree && similar.length === 0) return null;
  return (
    <section className={layout.section} aria-labelledby="similar" aria-busy={isLoading || undefined}>
      <h2 id="similar" className={`${typography.display} ${layout.belowRoomy}`}>
        {isFree ? t('hotels.similarFree') : t('hotels.similar')}
      </h2>
      <div data-part="cards" className={`${cardStyles.cards} ${cardStyles.threeColumns} ${cardStyles.swiped}`}>
        {free.map((result) => (
          <ResultCard
            key={result.id}
            result={result}
            query={carried}
            guests={party.roomsInfo?.numberOfGuests ?? DEFAULT_GUESTS}
            isEager={false}
          />
        ))}
        {!isFree && similar.map((other) => <HotelCard key={other.id} hotel={other} search={carried} />)}
      </div>
    </section>
  );
}

/** Returns other properties of the region that are free for the asked stay; nothing is asked without dates. */
function useFreeNearby() {
  const { language } = useI18n();
  const { hotel, search, stay } = useProperty();
  const { api } = useSurroundings();
  const party = partyOf(search);
  const location = hotel.region.id;
  return useQuery({
    queryKey: ['free-nearby', language, hotel.id, location, stay, party],
    enabled: stay !== undefined && location !== '',
    queryFn: async ({ signal }) => {
      const asked = { location, locationEntityMarker: '__R__' as const, ...stay, ...party, perPage: MOST + 1 };
      const { data } = await api.get('/portal/search', asked, { signal });
      return data.filter(({ id }) => id !== hotel.id).slice(0, MOST);
    },
  });
}
