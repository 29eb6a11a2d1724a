import { createFileRoute } from '@tanstack/react-router';
import { ExtraChargesPage } from '#web/host/rates/charges/extra-charges-page.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/rates/charges')({ component: ExtraChargesPage });
