import { createFileRoute, redirect } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '#texts/languages.ts';
import { paths } from '#web/paths.ts';

/** Any unknown address leads to the 404 page: in its own language where it names one, else the Hebrew one (docs/product.md §11). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    const language = location.pathname.split('/')[2];
    throw redirect(paths.notFound(isLanguage(language) ? language : DEFAULT_LANGUAGE));
  },
});
