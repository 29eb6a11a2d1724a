import { useQuery } from '@tanstack/react-query';
import { ClientOnly, createFileRoute, Navigate } from '@tanstack/react-router';
import { loadStyles, styleLinks } from '#web/app/page-styles.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import hostStyles from '#web/host/host.css?url';
import { paths } from '#web/paths.ts';
import { RegistrationSkeleton } from '#web/registration/registration-page.tsx';
import { stepToResume } from '#web/registration/store/current-step.ts';
import { registrationQuery } from '#web/registration/store/registration-query.ts';

/** Leads on to the step at which the host was; which one that is, this browser may know. */
export const Route = createFileRoute('/property-owner/$language/registrationSteps/')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([queryClient.prefetchQuery(registrationQuery(api)), loadStyles([hostStyles])]);
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }], links: styleLinks([hostStyles]) }),
  component: () => (
    <ClientOnly fallback={<RegistrationSkeleton />}>
      <Resume />
    </ClientOnly>
  ),
});

function Resume() {
  const { language } = Route.useParams();
  const { api } = useSurroundings();
  const { data, isPending } = useQuery(registrationQuery(api));
  if (isPending) return <RegistrationSkeleton />;
  return (
    <>
      <Navigate {...paths.registrationSteps(language, stepToResume(window.localStorage, data ?? null))} replace />
      {/* Until the step has loaded this page is what there is to see. */}
      <RegistrationSkeleton />
    </>
  );
}
