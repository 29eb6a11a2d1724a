import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '#texts/languages.ts';
import { paths } from '#web/paths.ts';

/** Everything of the portal in one language. */
export const Route = createFileRoute('/portal/$language')({
  params: {
    // An unknown language is no page at all; `beforeLoad` leads away before anyone reads it.
    parse: ({ language }) => ({ language: isLanguage(language) ? language : DEFAULT_LANGUAGE }),
    stringify: ({ language }) => ({ language }),
  },
  beforeLoad: ({ location }) => {
    if (!isLanguage(location.pathname.split('/')[2])) throw redirect(paths.notFound(DEFAULT_LANGUAGE));
  },
  component: Outlet,
});
