export { HotelsPage } from '#web/portal/hotels/hotels-page.tsx';
export { ByLocationPage } from '#web/portal/hotels/places-page.tsx';
