import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { noteRateChange, type RateChangeId } from '../history/note-rate-change.ts';
import type { RateAuthor } from '../rate-author.ts';
import type { KeptStayRule, StayRuleInput } from './stay-rule-input.ts';
import { bareRule, deleteStayRule, insertStayRules, listStayRules, lockStayRules, updateStayRule } from './stay-rule-queries.ts';

/** An edit of a rule: whose it is, and the revision that its author has seen. */
interface StayRuleEdit {
  readonly propertyId: number;
  readonly id: number;
  readonly revision: number;
}

/** What a write did. */
interface WrittenStayRule extends RateChangeId {
  readonly before: KeptStayRule | undefined;
  readonly after: KeptStayRule | undefined;
}

/** Who says what the page shows of a rule; details of a refusal are in the words of the contract. */
type Present = (rule: KeptStayRule) => unknown;

/**
 * Makes a stay rule.
 * @throws DomainError `unit_not_of_hotel`; `stay_rules_overlap` with the `rule` in the way and the `unitIds` that both would hold for
 */
export async function createStayRule(
  trx: Kysely<Database>,
  { propertyId, rule }: { readonly propertyId: number; readonly rule: StayRuleInput },
  author: RateAuthor,
  present: Present,
): Promise<WrittenStayRule> {
  const { rules, unitIds } = await lockStayRules(trx, propertyId);
  refuseForeignUnits(rule, propertyId, unitIds);
  refuseOverlap(rule, rules, present);
  const [id = 0] = await insertStayRules(trx, [{ propertyId, rule, author }]);
  const changeId = await noteChange(trx, { propertyId, id, after: rule }, author);
  return { changeId, before: undefined, after: await readState(trx, propertyId, id) };
}

/**
 * Changes a stay rule as a whole. The same once more, for instance because the first answer was lost, changes nothing.
 * @throws DomainError `stay_rule_not_found`; `revision_conflict` with the `current` state when somebody changed it in between; and as
 * {@link createStayRule}
 */
export async function changeStayRule(
  trx: Kysely<Database>,
  { propertyId, id, revision, rule }: StayRuleEdit & { readonly rule: StayRuleInput },
  author: RateAuthor,
  present: Present,
): Promise<WrittenStayRule> {
  const { rules, unitIds } = await lockStayRules(trx, propertyId);
  const before = ruleOf(rules, id);
  refuseForeignUnits(rule, propertyId, unitIds);
  if (isSame(before, rule)) return { before, after: before, changeId: null };
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  refuseOverlap(
    rule,
    rules.filter((other) => other !== before),
    present,
  );
  await updateStayRule(trx, id, rule, author);
  const changeId = await noteChange(trx, { propertyId, id, before, after: rule }, author);
  return { changeId, before, after: await readState(trx, propertyId, id) };
}

/** Removes a stay rule. @throws DomainError `stay_rule_not_found`; `revision_conflict` with the `current` state */
export async function removeStayRule(
  trx: Kysely<Database>,
  { propertyId, id, revision }: StayRuleEdit,
  author: RateAuthor,
  present: Present,
): Promise<WrittenStayRule> {
  const before = ruleOf((await lockStayRules(trx, propertyId)).rules, id);
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  await deleteStayRule(trx, id);
  const changeId = await noteChange(trx, { propertyId, id, before }, author);
  return { changeId, before, after: undefined };
}

async function noteChange(
  trx: Kysely<Database>,
  { propertyId, id, before, after }: { propertyId: number; id: number; before?: StayRuleInput; after?: StayRuleInput },
  author: RateAuthor,
): Promise<number | null> {
  const stateOf = (rule: StayRuleInput | undefined) => ({ stayRules: { [id]: rule ? bareRule(rule) : null } });
  const { changeId } = await noteRateChange(trx, { propertyId, before: stateOf(before), after: stateOf(after) }, author);
  return changeId;
}

function ruleOf(rules: readonly KeptStayRule[], id: number): KeptStayRule {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new DomainError('stay_rule_not_found', { id });
  return rule;
}

async function readState(trx: Kysely<Database>, propertyId: number, id: number): Promise<KeptStayRule> {
  return ruleOf(await listStayRules(trx, propertyId), id);
}

function refuseForeignUnits({ unitIds }: StayRuleInput, propertyId: number, own: readonly number[]): void {
  const foreign = unitIds.filter((unitId) => !own.includes(unitId));
  if (foreign.length > 0) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: foreign });
}

function refuseOverlap(rule: StayRuleInput, others: readonly KeptStayRule[], present: Present): void {
  for (const other of others) {
    if (other.lastDate < rule.firstDate || other.firstDate > rule.lastDate) continue;
    const unitIds = other.unitIds.filter((unitId) => rule.unitIds.includes(unitId));
    if (unitIds.length > 0) throw new DomainError('stay_rules_overlap', { rule: present(other), unitIds });
  }
}

function isSame(kept: KeptStayRule, rule: StayRuleInput): boolean {
  const sorted = (one: StayRuleInput) => ({ ...bareRule(one), unitIds: [...one.unitIds].sort((first, second) => first - second) });
  return isDeepStrictEqual(sorted(kept), sorted(rule));
}
