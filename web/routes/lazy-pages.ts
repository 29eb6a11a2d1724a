import { lazyRouteComponent, type RouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';

/** Every file whose components routes show, each a chunk of its own. The key is the file as Vite's manifest names it: it leads to the chunk's assets. */
const PAGES = {
  'web/account/sign-out/sign-out-page.tsx': () => import('#web/account/sign-out/sign-out-page.tsx'),
  'web/design-system/gallery/gallery.tsx': () => import('#web/design-system/gallery/gallery.tsx'),
  'web/portal/home/home-page.tsx': () => import('#web/portal/home/home-page.tsx'),
  'web/portal/property/property-page.tsx': () => import('#web/portal/property/property-page.tsx'),
  'web/portal/results/results-page.tsx': () => import('#web/portal/results/results-page.tsx'),
  'web/routes/pages/admin.tsx': () => import('./pages/admin.tsx'),
  'web/routes/pages/auth.tsx': () => import('./pages/auth.tsx'),
  'web/routes/pages/back-office-frame.tsx': () => import('./pages/back-office-frame.tsx'),
  'web/routes/pages/back-office.tsx': () => import('./pages/back-office.tsx'),
  'web/routes/pages/billing.tsx': () => import('./pages/billing.tsx'),
  'web/routes/pages/calendar.tsx': () => import('./pages/calendar.tsx'),
  'web/routes/pages/change-stay.tsx': () => import('./pages/change-stay.tsx'),
  'web/routes/pages/checkout.tsx': () => import('./pages/checkout.tsx'),
  'web/routes/pages/customer.tsx': () => import('./pages/customer.tsx'),
  'web/routes/pages/favourites.tsx': () => import('./pages/favourites.tsx'),
  'web/routes/pages/hotel-details.tsx': () => import('./pages/hotel-details.tsx'),
  'web/routes/pages/hotels.tsx': () => import('./pages/hotels.tsx'),
  'web/routes/pages/owner.tsx': () => import('./pages/owner.tsx'),
  'web/routes/pages/rates.tsx': () => import('./pages/rates.tsx'),
  'web/routes/pages/registration.tsx': () => import('./pages/registration.tsx'),
  'web/routes/pages/reservation.tsx': () => import('./pages/reservation.tsx'),
  'web/routes/pages/review.tsx': () => import('./pages/review.tsx'),
  'web/routes/pages/site.tsx': () => import('./pages/site.tsx'),
  'web/routes/pages/static.tsx': () => import('./pages/static.tsx'),
  'web/routes/pages/write-review.tsx': () => import('./pages/write-review.tsx'),
};
type Pages = { readonly [File in keyof typeof PAGES]: Awaited<ReturnType<(typeof PAGES)[File]>> };

const component = <File extends keyof Pages>(file: File, name: keyof Pages[File] & string) =>
  lazyRouteComponent(PAGES[file] as () => Promise<Record<string, RouteComponent>>, name);

/** Shows a component of a page's file, which comes when the route is entered. @param layout what the route tells the layout around it */
export function page<File extends keyof Pages>(file: File, name: keyof Pages[File] & string, layout: StaticDataRouteOption = {}) {
  return { component: component(file, name), staticData: { ...layout, file } };
}

/** Shows a skeleton of the same file where loading takes longer than 300 ms. */
export function pageWithSkeleton<File extends keyof Pages>(
  file: File,
  name: keyof Pages[File] & string,
  skeleton: keyof Pages[File] & string,
  layout: StaticDataRouteOption = {},
) {
  return { ...page(file, name, layout), pendingMs: 300, pendingComponent: component(file, skeleton) };
}

/** Loads by a function of the page's file, so that only those who go there fetch it. */
export function loadBy<File extends keyof Pages, Name extends keyof Pages[File]>(file: File, name: Name) {
  type Load = Pages[File][Name] extends (request: infer Request) => unknown ? Request : never;
  return async (request: Load): Promise<void> => {
    const load = ((await PAGES[file]()) as Pages[File])[name] as (request: Load) => Promise<unknown>;
    await load(request);
  };
}
