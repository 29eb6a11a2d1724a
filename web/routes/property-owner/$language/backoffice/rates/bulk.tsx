import { createFileRoute } from '@tanstack/react-router';
import { BulkRatesPage } from '#web/host/rates/bulk/bulk-rates-page.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/rates/bulk')({ component: BulkRatesPage });
