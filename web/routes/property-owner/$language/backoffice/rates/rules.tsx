import { createFileRoute } from '@tanstack/react-router';
import { StayRulesPage } from '#web/host/rates/rules/stay-rules-page.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/rates/rules')({ component: StayRulesPage });
