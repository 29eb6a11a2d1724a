import type { UnitPriceMove } from '#contract/primitives/price-move.ts';
import { DOCUMENT_STEPS, type RegistrationIssue } from '#contract/registration.ts';
import { areSameMoves, priceMoves } from '#rules/registration/price-moves.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { documentOfUnit } from '../documents/document-of-unit.ts';
import { findIssues } from '../facts/find-issues.ts';
import type { KeptUnit, RegistrationFacts } from '../facts/load-registration.ts';
import type { Changes } from './changes.ts';

interface LiveChange {
  readonly before: RegistrationFacts;
  /** As it would be after the save. */
  readonly after: RegistrationFacts;
  readonly changes: Changes;
}

/**
 * What guests see of an approved property changes whole or not at all, and prices never by a slip (docs/product.md §8). Of other registrations
 * anything may be saved. A unit that the property does not have yet is a draft: it goes live once it has no errors, and enough photos.
 * @throws DomainError `registration_incomplete` with the errors of what was sent, by step; `price_moves_much` with the moves that were not
 * confirmed exactly so
 */
export function checkLiveChange(change: LiveChange, at: Date): void {
  const { before, after, changes } = change;
  if (before.status !== 'approved') return;
  const sent = after.units.filter(({ unitId, isDraft }) => !isDraft && changes.units?.some((edit) => edit.unitId === unitId));
  refuseErrors(change, sent);
  const moves = movesOf(before, sent, at);
  const { confirmedMoves = [] } = changes;
  if (moves.length === 0 || confirmedMoves === 'all' || areSameMoves(moves, confirmedMoves)) return;
  const nameOf = (unitId: number) => after.units.find((unit) => unit.unitId === unitId)?.document.name;
  throw new DomainError('price_moves_much', { moves: moves.map((move) => ({ ...move, unitName: nameOf(move.unitId) })) });
}

function refuseErrors({ after, changes }: LiveChange, sent: readonly KeptUnit[]): void {
  const issues = findIssues(after);
  // What the layout as a whole lacks, such as units, is not in its document.
  const steps = DOCUMENT_STEPS.filter((step) => step !== 'layout' && changes.steps?.[step]);
  const found: Partial<Record<string, RegistrationIssue[]>> = Object.fromEntries(
    [
      ...steps.map((step) => [step, issues.steps[step].filter(isError)] as const),
      ['layout', sent.flatMap(({ unitId }) => issues.units.get(unitId) ?? []).filter(isError)] as const,
    ].filter(([, errors]) => errors.length > 0),
  );
  if (Object.keys(found).length === 0) return;
  const fields = Object.values(found).flatMap((errors = []) => errors.map(({ path, code }) => ({ path, code })));
  throw new DomainError('registration_incomplete', { issues: found }, fields);
}

const isError = ({ severity }: RegistrationIssue) => severity === 'error';

/** Compared with what guests book now, whatever a draft says. */
function movesOf({ listing, rates }: RegistrationFacts, sent: readonly KeptUnit[], at: Date): UnitPriceMove[] {
  return sent.flatMap(({ unitId, document }) => {
    const live = listing?.units.find((unit) => unit.unitId === unitId);
    if (!live) return [];
    const moves = priceMoves(documentOfUnit(live, rates.get(unitId)), document, todayIn(at));
    return moves.map((move) => ({ unitId, ...move }));
  });
}
