import { createFileRoute } from '@tanstack/react-router';
import { BaseRatesPage } from '#web/host/rates/base/base-rates-page.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/rates/')({ component: BaseRatesPage });
