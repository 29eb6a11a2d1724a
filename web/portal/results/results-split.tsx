import { type ReactNode, useMemo, useState } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { formatMoney } from '#rules/format/money.ts';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { MapCard } from '#web/portal/map/map-card.tsx';
import { PlacesMap } from '#web/portal/map/places-map.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { ResultMapCard } from './result-map-card.tsx';
import { ResultsList } from './results-list.tsx';
import { slotId } from './slot-id.ts';

interface ResultsSplitProps {
  readonly response: SearchResponse;
  readonly query: SearchQuery;
  readonly heading: ReactNode;
}

/** List and map in step: the card that is looked at stands out on the map, the pin that is pressed in the list. On phones the map alone. */
export function ResultsSplit({ response, query, heading }: ResultsSplitProps) {
  const { t } = useI18n();
  const [activeId, setActiveId] = useState<number>();
  const [chosenId, setChosenId] = useState<number>();
  const { data } = response;
  const points = useMemo(
    () =>
      data.map(({ id, title, totalAgorot, locationLatitude, locationLongitude }) => {
        const price = formatMoney(totalAgorot);
        return { id, latitude: locationLatitude, longitude: locationLongitude, label: price, name: t('map.pin', { title, price }) };
      }),
    [data, t],
  );
  const chosen = data.find(({ id }) => id === chosenId);
  return (
    <div className="split">
      <div className="split__list">
        <div className="split__head">{heading}</div>
        <div className="split__cards">
          <ResultsList response={response} query={query} look={{ chosenId: chosen?.id, onLook: setActiveId }} />
        </div>
      </div>
      <PlacesMap
        label={t('map.ofResults')}
        points={points}
        chosenId={chosen?.id}
        activeId={activeId}
        onChoose={(id) => {
          setChosenId(id);
          if (id !== undefined) showInList(id);
        }}
        canLocate
      >
        <MapCard className="m-only" onClose={() => setChosenId(undefined)}>
          {chosen && <ResultMapCard result={chosen} response={response} query={query} />}
        </MapCard>
      </PlacesMap>
    </div>
  );
}

function showInList(id: number): void {
  document.getElementById(slotId(id))?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
}
