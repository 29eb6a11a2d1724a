import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { fitArea, fitPoints, useMap } from '#web/map/create-map.ts';
import { useGround } from '#web/map/draw-basemap.ts';
import * as mapStyles from '#web/map/map.module.css';
import { ZoomButtons } from '#web/map/map-controls.tsx';
import type { MapBounds, MapPoint } from '#web/map/map-point.ts';
import { SectionError } from '#web/portal/failure/section-error.tsx';
import { createMapPins, type MapPins } from './map-pins.ts';

export interface MapProps {
  /** The map's name for screen readers. */
  readonly label: string;
  /** The places. Another list is another view: keep the list the same while it is the same. */
  readonly points: readonly MapPoint[];
  readonly chosenId?: number | undefined;
  /** The place that the visitor looks at elsewhere on the page. */
  readonly activeId?: number | undefined;
  /** A pin was pressed; undefined when the map itself was. */
  readonly onChoose?: (id: number | undefined) => void;
  /** The searched part of the map, if any: the view then stays where the visitor moved it. */
  readonly area?: MapBounds | undefined;
  /** The visitor moved the map, or zoomed it: what is to be seen now. */
  readonly onMoved?: (bounds: MapBounds) => void;
  /** The map is a part of a page that scrolls on over it, by wheel and by finger. */
  readonly isEmbedded?: boolean;
  /** True if it can show where the visitor is. */
  readonly canLocate?: boolean;
  /** Height at the map's foot, in pixels, that something lies over: the chosen place is moved out from under it. */
  readonly footSpace?: number;
  /** How near a single place, or places close together, are seen. */
  readonly nearestZoom?: number;
}

interface Drawn {
  readonly map: L.Map;
  readonly pins: MapPins;
  /** True once it shows something that the visitor may have moved. */
  isPlaced: boolean;
}

const NEAREST_ZOOM = 12;

/** Renders the map itself, another one for each language. Only in browsers: Leaflet needs a window. */
export function LeafletMap(props: MapProps) {
  const { language } = useI18n();
  return <OneMap key={language} {...props} />;
}

function OneMap({
  label,
  points,
  chosenId,
  activeId,
  onChoose,
  area,
  onMoved,
  isEmbedded,
  canLocate,
  footSpace = 0,
  nearestZoom = NEAREST_ZOOM,
}: MapProps) {
  const { t } = useI18n();
  const canvas = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const { tilesUrl } = useSurroundings().map;
  const map = useMap(canvas, { isEmbedded: isEmbedded ?? false, hasTiles: tilesUrl !== undefined });
  useEffect(() => {
    if (!map) return;
    const pins = createMapPins(map, { nameOfGroup: (count) => t('map.group', { count }), onChoose: (id) => choose.current?.(id) });
    map.on('click', () => choose.current?.(undefined));
    setDrawn({ map, pins, isPlaced: false });
  }, [map, t]);
  const moves = useMoves(drawn?.map, onMoved);
  useEffect(() => {
    if (!drawn) return;
    moves.byPage(() => {
      if (!area) fitPoints(drawn.map, points, nearestZoom, footSpace > 0 ? FLOATING_PX : 0);
      else if (!drawn.isPlaced) fitArea(drawn.map, area);
    });
    drawn.isPlaced = true;
    drawn.pins.show(points);
  }, [drawn, points, nearestZoom, footSpace, area, moves]);
  useEffect(() => drawn?.pins.mark({ chosenId, activeId }), [drawn, chosenId, activeId]);
  useReveal(drawn?.map, points, chosenId, footSpace);
  const ground = useGround(drawn?.map);
  return (
    <>
      <div ref={canvas} className={mapStyles.canvas} role="application" aria-label={t('map.moveByKeys', { label })} dir="ltr" />
      {drawn && <MapControls map={drawn.map} canLocate={canLocate ?? false} />}
      {ground.isFailed && (
        <div className={mapStyles.note}>
          <SectionError onRetry={ground.retry} />
        </div>
      )}
    </>
  );
}

function MapControls({ map, canLocate }: { map: L.Map; canLocate: boolean }) {
  const { t } = useI18n();
  const locate = useLocate(map);
  return (
    <div className={mapStyles.controls}>
      <ZoomButtons map={map} />
      {canLocate && (
        <button type="button" aria-label={t('map.locate')} onClick={locate}>
          <Icon of={LocateFixed} />
        </button>
      )}
    </div>
  );
}

/** How near the visitor's surroundings are shown. */
const ZOOM = 11;
const PLACE_STYLE: L.CircleMarkerOptions = {
  radius: 8,
  color: '#fffdfa',
  weight: 3,
  fillColor: '#0f5f5e',
  fillOpacity: 1,
  interactive: false,
};

/** Words by the codes of `GeolocationPositionError`; 0 is Leaflet's, where browsers cannot locate at all. */
const LOCATE_FAILURES = ['map.locateUnsupported', 'map.locateDenied', 'map.locateUnavailable', 'map.locateTimeout'] as const;

/** Shows on the map where the visitor is. The browser asks them first; where they are stays in the browser. */
function useLocate(map: L.Map): () => void {
  const { t } = useI18n();
  const { show } = useToasts();
  useEffect(() => {
    let place: L.CircleMarker | undefined;
    const onFound = ({ latlng }: L.LocationEvent) => {
      place?.remove();
      place = L.circleMarker(latlng, PLACE_STYLE).addTo(map);
    };
    const onError = ({ code }: L.ErrorEvent) => show({ text: t(LOCATE_FAILURES[code] ?? 'map.locateUnavailable'), tone: 'bad' });
    map.on('locationfound', onFound);
    map.on('locationerror', onError);
    return () => {
      map.off('locationfound', onFound);
      map.off('locationerror', onError);
      place?.remove();
    };
  }, [map, show, t]);
  return () => map.locate({ setView: true, maxZoom: ZOOM });
}

/** Height of what floats over a map's head, and over its foot before cards come; in pixels. */
const FLOATING_PX = 30;
/** Room around a pin, for its price. */
const PIN_PX = { across: 56, down: 40 };

/**
 * Moves the map until the chosen place is seen.
 * @param footSpace height at the map's foot, in pixels, that cards lie over; without any a pressed pin is seen already
 */
function useReveal(map: L.Map | undefined, points: readonly MapPoint[], chosenId: number | undefined, footSpace: number): void {
  useEffect(() => {
    const chosen = points.find(({ id }) => id === chosenId);
    if (!map || !chosen || footSpace === 0) return;
    map.panInside([chosen.latitude, chosen.longitude], {
      paddingTopLeft: [PIN_PX.across, PIN_PX.down + FLOATING_PX],
      paddingBottomRight: [PIN_PX.across, PIN_PX.down + footSpace],
    });
  }, [map, points, chosenId, footSpace]);
}

/** Less is no other view, in pixels. */
const MOVED_PX = 40;

interface View {
  readonly centre: L.LatLng;
  readonly zoom: number;
}

/**
 * Tells when the visitor has moved the map away from where the page put it.
 * @returns `byPage`, in which the page itself moves the map
 */
function useMoves(map: L.Map | undefined, onMoved: ((bounds: MapBounds) => void) | undefined): { byPage: (move: () => void) => void } {
  const home = useRef<View>(undefined);
  const tell = useEffectEvent(() => {
    if (!map || !home.current || !onMoved || !isElsewhere(map, home.current)) return;
    const view = map.getBounds();
    onMoved({ south: view.getSouth(), west: view.getWest(), north: view.getNorth(), east: view.getEast() });
  });
  const moves = useMemo(
    () => ({
      byPage: (move: () => void) => {
        home.current = undefined;
        move();
        home.current = map && { centre: map.getCenter(), zoom: map.getZoom() };
      },
    }),
    [map],
  );
  useEffect(() => {
    if (!map) return;
    // Another size of the window is no wish of the visitor's.
    const onResize = () => moves.byPage(() => undefined);
    map.on('resize', onResize);
    map.on('moveend', tell);
    return () => {
      map.off('resize', onResize);
      map.off('moveend', tell);
    };
  }, [map, moves]);
  return moves;
}

function isElsewhere(map: L.Map, { centre, zoom }: View): boolean {
  return map.getZoom() !== zoom || map.latLngToLayerPoint(centre).distanceTo(map.latLngToLayerPoint(map.getCenter())) > MOVED_PX;
}
