import { createFileRoute } from '@tanstack/react-router';
import { SpecialRatesPage } from '#web/host/rates/special/special-rates-page.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/rates/special')({ component: SpecialRatesPage });
