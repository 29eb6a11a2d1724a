import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';

/** The hosts' own pages begin at their sign-in, which leads those who are signed in on to the back office or to registering. */
export const Route = createFileRoute('/property-owner/$language/')({
  beforeLoad: ({ params }) => {
    throw redirect(paths.ownerSignIn(params.language));
  },
});
