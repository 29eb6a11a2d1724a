import { useQuery } from '@tanstack/react-query';
import { ClientOnly, createFileRoute, Outlet } from '@tanstack/react-router';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { DetailsFrame, DetailsSkeleton } from '#web/registration/details/details-frame.tsx';
import { assetsQuery, useRememberedOptions } from '#web/registration/fields/use-options.ts';
import { registrationQuery } from '#web/registration/store/registration-query.ts';

/** Everything of an approved place, under the back office's frame. */
export const Route = createFileRoute('/property-owner/$language/backoffice/hotel-details')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([queryClient.prefetchQuery(registrationQuery(api)), queryClient.prefetchQuery(assetsQuery(api))]);
  },
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('hotelDetails.title')} · ${match.context.site.name[language]}` }],
  }),
  component: () => (
    // What was edited and not saved waits in the browser's storage, which the server cannot see.
    <ClientOnly fallback={<DetailsSkeleton />}>
      <Details />
    </ClientOnly>
  ),
});

function Details() {
  const { api } = useSurroundings();
  const { dataUpdatedAt } = useQuery(currentUserQuery(api));
  useRememberedOptions();
  return (
    <DetailsFrame signedInAt={dataUpdatedAt}>
      <Outlet />
    </DetailsFrame>
  );
}
