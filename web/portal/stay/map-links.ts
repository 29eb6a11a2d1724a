/** A place with what map apps need of it. */
export interface PlaceToGo {
  readonly title: string;
  readonly locationLatitude: number;
  readonly locationLongitude: number;
}

/**
 * Addresses that open the way to a place: in Waze, Google Maps, Apple Maps, and in whichever app the device has for
 * `geo:` (RFC 5870).
 */
export function mapLinks({ title, locationLatitude, locationLongitude }: PlaceToGo) {
  const place = `${locationLatitude},${locationLongitude}`;
  return [
    { id: 'waze', href: `https://waze.com/ul?ll=${place}&navigate=yes` },
    { id: 'google', href: `https://www.google.com/maps/dir/?api=1&destination=${place}` },
    { id: 'apple', href: `https://maps.apple.com/?daddr=${place}` },
    { id: 'geo', href: `geo:${place}?q=${place}(${encodeURIComponent(title)})` },
  ] as const;
}
