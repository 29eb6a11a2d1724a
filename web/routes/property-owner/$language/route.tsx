import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '#texts/languages.ts';
import { guardOwnerPages } from '#web/account/guards/guards.ts';
import { useRememberCalendar } from '#web/account/sign-in/previous-url.ts';
import { OtherPropertyWatch } from '#web/own-properties/other-property-watch.tsx';
import { paths } from '#web/paths.ts';

/** Everything of hosts in one language. */
export const Route = createFileRoute('/property-owner/$language')({
  params: {
    // An unknown language is no page at all; `beforeLoad` leads away before anyone reads it.
    parse: ({ language }) => ({ language: isLanguage(language) ? language : DEFAULT_LANGUAGE }),
    stringify: ({ language }) => ({ language }),
  },
  beforeLoad: async ({ location, context, params }) => {
    if (!isLanguage(location.pathname.split('/')[2])) throw redirect(paths.notFound(DEFAULT_LANGUAGE));
    await guardOwnerPages({ location, context, params });
  },
  component: OwnerPages,
});

function OwnerPages() {
  useRememberCalendar();
  return (
    <>
      <Outlet />
      <OtherPropertyWatch />
    </>
  );
}
