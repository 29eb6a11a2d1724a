import type { App, AppContext } from '#server/platform/context.ts';
import { impersonationRoutes, overviewRoutes } from './account-routes.ts';
import { commissionRoutes } from './commission-routes.ts';
import { disputeRoutes, invoiceRoutes } from './invoice-routes.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { jobRoutes, mailRoutes, supportRoutes } from './support-routes.ts';

/** Everything that administrators alone may do. */
export function adminRoutes(app: App, context: AppContext): void {
  reviewRoutes(app, context);
  moderationRoutes(app, context);
  impersonationRoutes(app, context);
  overviewRoutes(app, context);
  supportRoutes(app, context);
  mailRoutes(app, context);
  jobRoutes(app, context);
  invoiceRoutes(app, context);
  disputeRoutes(app, context);
  commissionRoutes(app, context);
  paymentRoutes(app, context);
}
