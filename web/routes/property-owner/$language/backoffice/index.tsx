import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';

/** The back office begins at the calendar. */
export const Route = createFileRoute('/property-owner/$language/backoffice/')({
  beforeLoad: ({ params }) => {
    throw redirect(paths.ownerCalendar(params.language));
  },
});
