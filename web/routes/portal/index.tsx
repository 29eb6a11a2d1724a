import { createFileRoute, redirect } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE } from '#texts/languages.ts';
import { paths } from '#web/paths.ts';

export const Route = createFileRoute('/portal/')({
  beforeLoad: () => {
    throw redirect(paths.home(DEFAULT_LANGUAGE));
  },
});
