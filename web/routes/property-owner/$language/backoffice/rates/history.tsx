import { createFileRoute } from '@tanstack/react-router';
import { RateHistoryPage } from '#web/host/rates/history/rate-history-page.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/rates/history')({ component: RateHistoryPage });
