import type { App, AppContext } from '#server/platform/context.ts';
import { reviewRoutes } from './review-routes.ts';

/** Everything that administrators alone may do. */
export function adminRoutes(app: App, context: AppContext): void {
  reviewRoutes(app, context);
}
