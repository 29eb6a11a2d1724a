import { getRouteApi } from '@tanstack/react-router';
import { PlacePage } from './place-page.tsx';
import { PlacesPage } from './places-page.tsx';

const route = getRouteApi('/portal/$language/_site/hotels-by-location/$location');

/** Properties by place: the places, or one of them. */
export function ByLocationPage() {
  const load = route.useLoaderData();
  return load.kind === 'place' ? <PlacePage list={load.list} /> : <PlacesPage kind={load.kind} />;
}
