import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as mapStyles from '#web/map/map.module.css';
import { MapCredits } from '#web/map/map-controls.tsx';
import { useIsSeen } from '#web/map/use-is-seen.ts';
import { SectionError } from '#web/portal/failure/section-error.tsx';
import type { MapProps } from './leaflet-map.tsx';

interface PlacesMapProps extends Omit<MapProps, 'points'> {
  /** Undefined while they are on their way. */
  readonly points: MapProps['points'] | undefined;
  readonly className?: string;
  /** Over the map, such as the card of the chosen place. */
  readonly children?: ReactNode;
}

/** Renders a map of places, fetched when it is about to be seen. A list beside it must show the same. */
export function PlacesMap({ points, className, children, ...rest }: PlacesMapProps) {
  const box = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(box);
  return (
    <section ref={box} data-part="map" className={classNames(mapStyles.map, className)} aria-label={rest.label}>
      {isSeen && points && <LoadedMap points={points} {...rest} />}
      {children}
      <MapCredits />
    </section>
  );
}

function LoadedMap(props: MapProps) {
  const { t } = useI18n();
  const [LeafletMap, setLeafletMap] = useState<ComponentType<MapProps>>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to do it again
  useEffect(() => {
    setFailed(false);
    import('./leaflet-map.tsx').then(
      (module) => setLeafletMap(() => module.LeafletMap),
      () => setFailed(true),
    );
  }, [attempt]);
  if (LeafletMap) return <LeafletMap {...props} />;
  return isFailed ? (
    <div className={mapStyles.note}>
      <SectionError onRetry={() => setAttempt((count) => count + 1)} />
    </div>
  ) : (
    <span className={layout.visuallyHidden} role="status">
      {t('common.loading')}
    </span>
  );
}
