import { type AnyRoute, createRoute, redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '#texts/languages.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { adminRoutes } from './admin.tsx';
import { page } from './lazy-pages.ts';
import { portalRoutes } from './portal.tsx';
import { ownerRoutes } from './property-owner.tsx';
import { root } from './root.tsx';

const toHome = () => {
  throw redirect(paths.home(DEFAULT_LANGUAGE));
};

const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toHome });
const portalStart = createRoute({ getParentRoute: () => root, path: 'portal', beforeLoad: toHome });

const logout = createRoute({
  getParentRoute: () => root,
  path: 'logout',
  head: () => ({ meta: [{ title: i18nOf(DEFAULT_LANGUAGE).t('account.signOut') }, { name: 'robots', content: 'noindex' }] }),
  ...page('web/account/sign-out/sign-out-page.tsx', 'SignOutPage'),
});

/** Any unknown address leads to the 404 page: in its own language where it names one, else the Hebrew one (docs/product.md §11). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    const language = location.pathname.split('/')[2];
    throw redirect(paths.notFound(isLanguage(language) ? language : DEFAULT_LANGUAGE));
  },
});

/** Every page of the product. */
export const routeTree = root.addChildren([start, portalStart, portalRoutes, ownerRoutes, adminRoutes, logout, unknown]);

/** The source of each route's component, by the route's id. */
export const componentFiles: Readonly<Record<string, string>> = Object.fromEntries(filesBelow(routeTree, ''));

function filesBelow(route: AnyRoute, above: string): [string, string][] {
  const { id: ownId, path, staticData } = route.options as { id?: string; path?: string; staticData?: StaticDataRouteOption };
  const id = ownId ?? path;
  const own = id === undefined ? above : `${above}/${id}`.replaceAll('//', '/');
  const children: readonly AnyRoute[] = route.children ?? [];
  return [
    ...(staticData?.file === undefined ? [] : [[own, staticData.file] as [string, string]]),
    ...children.flatMap((child) => filesBelow(child, own)),
  ];
}
