import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { HotelCard } from '#web/portal/hotels/hotel-card.tsx';
import { similarHotelsQuery } from '#web/portal/hotels/hotel-lists.ts';
import { ResultCard } from '#web/portal/results/result-card.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { useProperty } from './property-context.tsx';
import * as styles from './similar-section.module.css';
import type { AskedStay } from './use-unit-choice.ts';

/** Other places: those of the region that are free for the asked stay, with its price, or else those most like this one. */
export function SimilarSection() {
  const { language, t } = useI18n();
  const { hotel, search, stay } = useProperty();
  const { api } = useSurroundings();
  const { data: similar = [] } = useQuery(similarHotelsQuery(api, language, hotel.id));
  const { roomsInfo } = search;
  const question = { hotelId: hotel.id, region: hotel.region.id, ...(stay && { stay }), ...(roomsInfo && { roomsInfo }) };
  const { data: free = [], isLoading } = useQuery(freeNearbyQuery(api, language, question));
  const carried: SearchQuery = { ...(stay && { from: stay.from, to: stay.to }), ...(roomsInfo && { roomsInfo }) };
  const isFree = free.length > 0;
  if (!isFree && similar.length === 0) return null;
  return (
    <section className={layout.section} aria-labelledby="similar" aria-busy={isLoading || undefined}>
      <h2 id="similar" className={`${typography.display} ${styles.heading}`}>
        {isFree ? t('hotels.similarFree') : t('hotels.similar')}
      </h2>
      <div data-part="cards" className={`${cardStyles.cards} ${cardStyles.threeColumns} ${cardStyles.swiped}`}>
        {isFree
          ? free.map((result) => (
              <ResultCard
                key={result.id}
                result={result}
                query={carried}
                guests={roomsInfo?.numberOfGuests ?? DEFAULT_GUESTS}
                isEager={false}
              />
            ))
          : similar.map((other) => <HotelCard key={other.id} hotel={other} search={carried} />)}
      </div>
    </section>
  );
}

/** Who is searched for when nobody says (specification §9). */
const DEFAULT_GUESTS = 2;

/** A row of cards. */
const MOST = 3;

interface NearbyQuestion {
  readonly hotelId: number;
  readonly region: string;
  /** Absent: nothing to ask. */
  readonly stay?: AskedStay;
  readonly roomsInfo?: RoomsInfo;
}

/** Other properties of the region that are free for a stay. */
const freeNearbyQuery = (api: Api, language: Locale, { hotelId, region, stay, roomsInfo }: NearbyQuestion) =>
  queryOptions({
    queryKey: ['free-nearby', language, hotelId, region, stay, roomsInfo],
    enabled: stay !== undefined && region !== '',
    queryFn: async ({ signal }) => {
      const asked = {
        location: region,
        locationEntityMarker: '__R__' as const,
        ...stay,
        ...(roomsInfo && { roomsInfo }),
        perPage: MOST + 1,
      };
      const { data } = await api.get('/portal/search', asked, { signal });
      return data.filter(({ id }) => id !== hotelId).slice(0, MOST);
    },
  });
