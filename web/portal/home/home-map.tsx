import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { MapHotel } from '#contract/places.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { Translate } from '#texts/translate.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as mapStyles from '#web/map/map.module.css';
import type { MapPoint } from '#web/map/map-point.ts';
import { paths } from '#web/paths.ts';
import { SectionError } from '#web/portal/failure/section-error.tsx';
import * as styles from '#web/portal/map/map-card.module.css';
import { PlacesMap } from '#web/portal/map/places-map.tsx';
import { RatingLine } from '#web/portal/stay/rating-line.tsx';
import { mapHotelsQuery } from './home-queries.ts';

const AGOROT = 100;

/** Renders every place to stay on a map, with the price that it starts from; the regions are its list. */
export function HomeMap() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const [chosenId, setChosenId] = useState<number>();
  const { data: hotels, isError, refetch } = useQuery(mapHotelsQuery(api, language));
  const points = useMemo(() => hotels?.map((hotel) => pointOf(hotel, t)), [hotels, t]);
  const chosen = hotels?.find(({ id }) => id === chosenId);
  return (
    <PlacesMap label={t('map.ofCountry')} points={points} chosenId={chosenId} onChoose={setChosenId} isEmbedded>
      {isError && (
        <div className={mapStyles.note}>
          <SectionError onRetry={() => void refetch()} />
        </div>
      )}
      <MapCard onClose={() => setChosenId(undefined)}>{chosen && <ChosenHotel hotel={chosen} />}</MapCard>
    </PlacesMap>
  );
}

function ChosenHotel({ hotel: { id, title, price, rating } }: { hotel: MapHotel }) {
  const { language } = useI18n();
  return (
    <Link {...paths.hotelDetails(language, id)} className={styles.cardLink}>
      <span className={styles.cardText}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <RatingLine rating={rating} className={`${typography.small} ${layout.block}`} />
        {price ? (
          <span className={layout.block}>
            <RichText id="hotels.fromPrice" values={{ price: <Price agorot={price * AGOROT} /> }} />
          </span>
        ) : null}
      </span>
    </Link>
  );
}

/** Specification §3: the price stands with a shekel sign, and only when there is one and it is not zero. */
function pointOf({ id, title, price, locationLatitude, locationLongitude }: MapHotel, t: Translate): MapPoint {
  const shown = price ? formatMoney(Math.round(price * AGOROT)) : undefined;
  return {
    id,
    latitude: locationLatitude,
    longitude: locationLongitude,
    label: shown ?? title,
    name: shown ? t('map.nightFrom', { title, price: shown }) : title,
  };
}

/** Renders the place of a pressed pin over the map's foot; announced when it comes. */
function MapCard({ children, onClose, className }: { children?: ReactNode; onClose: () => void; className?: string }) {
  const { t } = useI18n();
  return (
    <div role="status" className={className}>
      {children && (
        <div className={styles.mapCard}>
          {children}
          <IconButton label={t('map.closeCard')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
