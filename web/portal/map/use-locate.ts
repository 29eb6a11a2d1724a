import * as L from 'leaflet';
import { useEffect, useState } from 'react';

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

/** Shows on the map where the visitor is. The browser asks them first; where they are stays in the browser. */
export function useLocate(map: L.Map): { locate: () => void; isFailed: boolean } {
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let place: L.CircleMarker | undefined;
    const onFound = ({ latlng }: L.LocationEvent) => {
      setFailed(false);
      place?.remove();
      place = L.circleMarker(latlng, PLACE_STYLE).addTo(map);
    };
    const onError = () => setFailed(true);
    map.on('locationfound', onFound);
    map.on('locationerror', onError);
    return () => {
      map.off('locationfound', onFound);
      map.off('locationerror', onError);
      place?.remove();
    };
  }, [map]);
  return { isFailed, locate: () => map.locate({ setView: true, maxZoom: ZOOM }) };
}
