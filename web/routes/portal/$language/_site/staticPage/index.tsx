import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';

/** No page of its own: questions and answers are what a visitor without a page in mind wants. */
export const Route = createFileRoute('/portal/$language/_site/staticPage/')({
  beforeLoad: ({ params }) => {
    throw redirect(paths.help(params.language));
  },
});
