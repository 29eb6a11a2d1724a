import type { CommissionTerms } from '#contract/commission-terms.ts';
import { billingEndpoints } from '#contract/endpoints/billing.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { addCommissionDiscount, addCommissionRate, removeCommission, showCommissionTerms } from '#server/modules/properties/index.ts';
import { noteChanges } from '#server/platform/audit/audit-changes.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

interface AboutProperty {
  readonly params: { readonly propertyId: number };
  readonly locale: Locale;
  readonly auditEntryId: number | null;
}

/** Rates of commission and discounts on it, by property. */
export function commissionRoutes(app: App, context: AppContext): void {
  const change = ({ params, locale, auditEntryId }: AboutProperty, doIt: (trx: AppContext['db']) => Promise<void>) =>
    context.db.transaction().execute(async (trx) => {
      const show = () => showCommissionTerms({ db: trx, clock: context.clock }, params.propertyId, locale);
      const before = await show();
      await doIt(trx);
      const after = await show();
      await noteChanges(trx, { entryId: auditEntryId, isPersonal: () => false }, recordOf(before), recordOf(after));
      return after;
    });

  serve(app, billingEndpoints.showCommission, ({ params, locale }) => showCommissionTerms(context, params.propertyId, locale));

  serve(app, billingEndpoints.addCommissionRate, async (request) => {
    const { from, to, percent } = request.body;
    const rate = { firstDay: toLocalDate(from), lastDay: to && toLocalDate(to), percent };
    requireOrder(rate);
    return await change(request, (trx) => addCommissionRate(trx, request.params.propertyId, rate));
  });

  serve(app, billingEndpoints.removeCommissionRate, async (request) => {
    return await change(request, (trx) => removeCommission(trx, 'commission_rates', request.params.propertyId, request.params.id));
  });

  serve(app, billingEndpoints.addCommissionDiscount, async (request) => {
    const { from, to, percent } = request.body;
    const discount = { firstDay: toLocalDate(from), lastDay: toLocalDate(to), percent };
    requireOrder(discount);
    return await change(request, (trx) => addCommissionDiscount(trx, request.params.propertyId, discount));
  });

  serve(app, billingEndpoints.removeCommissionDiscount, async (request) => {
    return await change(request, (trx) => removeCommission(trx, 'commission_discounts', request.params.propertyId, request.params.id));
  });
}

/** Rates and discounts as the audit log keeps them: by their first days. */
function recordOf({ rates, discounts }: CommissionTerms): object {
  const byDay = (terms: CommissionTerms['rates'] | CommissionTerms['discounts']) =>
    Object.fromEntries(terms.map(({ from, to, percent }) => [from, { percent, to }]));
  return { commission: { rates: byDay(rates), discounts: byDay(discounts) } };
}

/** @throws DomainError `invalid_fields` */
function requireOrder({ firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string | null }): void {
  if (lastDay !== null && lastDay < firstDay) throw new DomainError('invalid_fields');
}
