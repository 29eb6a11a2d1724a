import { createFileRoute } from '@tanstack/react-router';
import { RateYearPage } from '#web/host/rates/year/rate-year-page.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/rates/year')({ component: RateYearPage });
