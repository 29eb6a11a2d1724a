import { useSuspenseQuery } from '@tanstack/react-query';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { useSurroundings } from '#web/use-surroundings.ts';
import { hotelQuery } from './hotel-query.ts';

/** One property. */
export function PropertyPage({ hotelId, search }: { hotelId: string; search: SearchQuery }) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data: hotel } = useSuspenseQuery(hotelQuery(api, language, hotelId, search));
  return (
    <div className="wrap section">
      <h1 className="disp">{hotel.title}</h1>
      <p className="lead">{hotel.description}</p>
      {hotel.offer && <Price agorot={hotel.offer.totalAgorot} />}
    </div>
  );
}
