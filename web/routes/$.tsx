import { createFileRoute, redirect } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE } from '#texts/languages.ts';
import { paths } from '#web/paths.ts';

/** Any unknown address leads to the Hebrew 404 page (specification §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect(paths.notFound(DEFAULT_LANGUAGE));
  },
});
