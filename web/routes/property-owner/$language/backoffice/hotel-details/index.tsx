import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '#web/registration/details/overview-page.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/hotel-details/')({ component: OverviewPage });
