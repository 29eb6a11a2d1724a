export { ByLocationPage } from '#web/portal/hotels/by-location-page.tsx';
export { HotelsPage } from '#web/portal/hotels/hotels-page.tsx';
