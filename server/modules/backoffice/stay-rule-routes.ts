import { backOfficeEndpoints } from '#contract/endpoints/backoffice.ts';
import { toLocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { NewStayRule, StayRule } from '#contract/stay-rules.ts';
import {
  changeRecord,
  createRecord,
  type KeptStayRule,
  removeRecord,
  STAY_RULES,
  type StayRuleInput,
} from '#server/modules/pricing/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { serveOwn, writeAsHost } from './serve-own.ts';

/** Serves the host's stay rules (docs/product.md §5.5a). Everything is about their own property: another's rule is not there. */
export function stayRuleRoutes(app: App, context: AppContext): void {
  const { db } = context;
  serveOwn(app, context, backOfficeEndpoints.listStayRules, async (id) => {
    return { rules: (await STAY_RULES.list(db, id)).map(presentRule) };
  });

  serve(app, backOfficeEndpoints.createStayRule, async (request) => {
    const record = readRule(request.body);
    const { after, changeId } = await writeAsHost(context, request, recordOf, (trx, propertyId, author) =>
      createRecord(trx, STAY_RULES, { propertyId, record }, author, presentRule),
    );
    return { ...presentWritten(after), changeId };
  });

  serve(app, backOfficeEndpoints.changeStayRule, async (request) => {
    const { revision, ...fields } = request.body;
    const edit = { id: request.params.id, revision, record: readRule(fields) };
    const { after, changeId } = await writeAsHost(context, request, recordOf, (trx, propertyId, author) =>
      changeRecord(trx, STAY_RULES, { propertyId, ...edit }, author, presentRule),
    );
    return { ...presentWritten(after), changeId };
  });

  serve(app, backOfficeEndpoints.removeStayRule, async (request) => {
    const edit = { id: request.params.id, revision: request.query.revision };
    const { changeId } = await writeAsHost(context, request, recordOf, (trx, propertyId, author) =>
      removeRecord(trx, STAY_RULES, { propertyId, ...edit }, author, presentRule),
    );
    return { changeId };
  });
}

const recordOf = (rule: KeptStayRule | undefined) => (rule ? { stayRules: { [rule.id]: readableRule(rule) } } : {});

function readRule({ from, to, ...rule }: NewStayRule): StayRuleInput {
  return { ...rule, firstDate: toLocalDate(from), lastDate: toLocalDate(to) };
}

function presentWritten(rule: KeptStayRule | undefined): StayRule {
  if (!rule) throw new DomainError('stay_rule_not_found');
  return presentRule(rule);
}

function presentRule(rule: KeptStayRule): StayRule {
  const { id, revision, savedAt, savedBy } = rule;
  return { id, revision, ...readableRule(rule), savedAt: savedAt.toISOString(), savedBy };
}

function readableRule(rule: StayRuleInput): NewStayRule {
  const { midweekMinimum, weekendMinimum, maximumNights, noticeDays, tonightUntil, relaxation } = rule;
  return {
    from: toWireDate(rule.firstDate),
    to: toWireDate(rule.lastDate),
    unitIds: [...rule.unitIds],
    ...{ midweekMinimum, weekendMinimum, maximumNights, noticeDays, tonightUntil, relaxation },
    arrivalDays: rule.arrivalDays && [...rule.arrivalDays],
    departureDays: rule.departureDays && [...rule.departureDays],
  };
}
