import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';

export const Route = createFileRoute('/portal/$language/')({
  beforeLoad: ({ params }) => {
    throw redirect(paths.home(params.language));
  },
});
