import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Api } from '#web/api/client.ts';
import type { AskedStay } from './use-stay-choice.ts';

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
export const freeNearbyQuery = (api: Api, language: Locale, { hotelId, region, stay, roomsInfo }: NearbyQuestion) =>
  queryOptions({
    queryKey: ['free-nearby', language, hotelId, region, stay, roomsInfo],
    enabled: stay !== undefined && region !== '',
    queryFn: async ({ signal }) => {
      const place = { location: region, locationEntityMarker: '__R__' };
      const asked = { ...place, ...stay, ...(roomsInfo && { roomsInfo }), perPage: MOST + 1 };
      const { data } = await api.get('/portal/search', asked, { signal });
      return data.filter(({ id }) => id !== hotelId).slice(0, MOST);
    },
  });
