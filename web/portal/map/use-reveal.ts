import type * as L from 'leaflet';
import { useEffect } from 'react';
import type { MapPoint } from '#web/map/map-point.ts';

/** What floats over the head of a map with cards at its foot, and over the foot before they come; in pixels. */
export const FLOATING_PX = 30;
/** Room around a pin, for its price. */
const PIN_PX = { across: 56, down: 40 };

/**
 * Moves the map until the chosen place is seen.
 * @param footSpace height at the map's foot, in pixels, that cards lie over; without any a pressed pin is seen already
 */
export function useReveal(map: L.Map | undefined, points: readonly MapPoint[], chosenId: number | undefined, footSpace: number): void {
  useEffect(() => {
    const chosen = points.find(({ id }) => id === chosenId);
    if (!map || !chosen || footSpace === 0) return;
    map.panInside([chosen.latitude, chosen.longitude], {
      paddingTopLeft: [PIN_PX.across, PIN_PX.down + FLOATING_PX],
      paddingBottomRight: [PIN_PX.across, PIN_PX.down + footSpace],
    });
  }, [map, points, chosenId, footSpace]);
}
