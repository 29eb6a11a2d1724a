import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';

/** The hosts' own pages begin at their sign-in. */
export const Route = createFileRoute('/property-owner/$language/')({
  beforeLoad: ({ params }) => {
    throw redirect(paths.ownerSignIn(params.language));
  },
});
