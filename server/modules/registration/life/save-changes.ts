import type { Kysely } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import type { UnitPriceMove } from '#contract/primitives/price-move.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { DOCUMENT_STEPS, type DocumentStep, type RegistrationIssue, type SaveChangesBody } from '#contract/registration.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import { checkUnit } from '#rules/registration/check-unit.ts';
import { areSameMoves, priceMoves } from '#rules/registration/price-moves.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { nameByContact } from '#server/modules/identity/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { StepDocuments } from '../documents/documents.ts';
import { documentOfUnit } from '../documents/unit-documents.ts';
import { checkStepOptions, findIssues, OPTION_LOOKUP } from '../facts/find-issues.ts';
import { type Kept, type KeptUnit, lockRegistration, type RegistrationFacts, unitOf } from '../facts/load-registration.ts';
import { namesOfSavers, presentStep, presentUnit } from '../facts/present-registration.ts';
import { saveStepRow, saveUnitRow } from '../facts/registration-queries.ts';
import { keepPropertyChange } from '../history/keep-property-change.ts';
import { closeSave, isRepeated, revisionConflict, withSaved } from './close-save.ts';

/** A document to be saved. */
interface Edit<Document> {
  /** On which the document is based; undefined: on whatever is there (callers that send a whole property). */
  readonly revision?: number | undefined;
  readonly document: Document;
  /** The document's place in the request, for what is told of its fields. */
  readonly path: string;
}

export interface Changes {
  readonly steps?: { readonly [Step in DocumentStep]?: Edit<StepDocuments[Step]> | undefined } | undefined;
  readonly units?: readonly (Edit<UnitDocument> & { readonly unitId: number })[] | undefined;
  /** The moves that the host said yes to; `all` where prices become what they were before. */
  readonly confirmedMoves?: readonly UnitPriceMove[] | 'all' | undefined;
}

/** Returns the documents of a body, each with its place there. */
export function editsOf({ steps = {}, units = [], confirmedMoves }: SaveChangesBody): Changes {
  const placed = Object.entries(steps).flatMap(([step, edit]) =>
    edit ? [[step, { ...edit, path: `steps.${step}.document` }] as const] : [],
  );
  return {
    steps: Object.fromEntries(placed),
    units: units.map((edit, index) => ({ ...edit, path: `units.${index}.document` })),
    confirmedMoves,
  };
}

/**
 * Saves documents of a registration, all or none. Before approval as they were typed, complete or not; of an approved property only without
 * errors, and prices that move much only once that was confirmed. So nothing half-typed is ever sold, whichever client sends it.
 * @throws DomainError `unit_not_found`; `revision_conflict` with the present state when somebody saved in between; `invalid_fields` for
 * unknown options; of an approved property also `registration_incomplete` and `price_moves_much`, see {@link checkLiveChange}
 */
export async function saveChanges(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  changes: Changes,
  author: Author,
): Promise<RegistrationFacts> {
  const after = await writeChanges(trx, facts, changes, author);
  await keepPropertyChange(trx, { before: facts, after }, author);
  return after;
}

/** Saves documents without keeping that in the history: what does more than that keeps all of it as one. */
export async function writeChanges(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  changes: Changes,
  author: Author,
): Promise<RegistrationFacts> {
  const { steps = {}, units = [] } = changes;
  const { propertyId } = facts;
  const editedSteps = DOCUMENT_STEPS.filter((step) => isNew(facts.steps[step], steps[step]));
  const editedUnits = units.filter((edit) => isNew(unitOf(facts, edit.unitId), edit));
  for (const step of editedSteps) {
    if (isOutdated(facts.steps[step], steps[step])) {
      throw revisionConflict(presentStep(step, facts, findIssues(facts), await namesOfSavers(trx, facts)));
    }
  }
  for (const edit of editedUnits) {
    const current = unitOf(facts, edit.unitId);
    if (isOutdated(current, edit)) throw revisionConflict(presentUnit(current, findIssues(facts), await namesOfSavers(trx, facts)));
  }
  refuseOptionsIn(facts, changes);
  checkLiveChange({ before: facts, after: withEdits(facts, changes), changes }, author.at);
  if (editedSteps.length + editedUnits.length === 0) return facts;
  for (const step of editedSteps) {
    const revision = facts.steps[step].revision + 1;
    await saveStepRow(trx, { propertyId, step }, { document: steps[step]?.document, revision, isLive: false }, author);
  }
  for (const { unitId, document } of editedUnits) {
    const { position, revision } = unitOf(facts, unitId);
    await saveUnitRow(trx, { propertyId, unitId, position }, { document, revision: revision + 1, isLive: false }, author);
  }
  const saved = withSaved(facts, { steps: editedSteps.map((step) => [step, steps[step]?.document]), units: editedUnits }, author);
  const after = await closeSave(trx, { before: facts, after: saved }, author.at);
  if (editedSteps.includes('basic')) await nameByContact(trx, facts.ownerId, { before: contactOf(facts), name: contactOf(after) });
  return after;
}

const contactOf = ({ steps }: RegistrationFacts) => steps.basic.document.contact.name.trim();

function refuseOptionsIn(facts: RegistrationFacts, { steps = {}, units = [] }: Changes): void {
  const refuseIn = <Step extends DocumentStep>(step: Step, edit: Edit<StepDocuments[Step]> | undefined) => {
    if (!edit) return;
    const kept = checkStepOptions(step, facts.steps[step].document);
    refuseUnknownOptions(edit.path, { sent: checkStepOptions(step, edit.document), kept });
  };
  for (const step of DOCUMENT_STEPS) refuseIn(step, steps[step]);
  for (const { path, unitId, document } of units) {
    const kept = checkUnit(unitOf(facts, unitId).document, OPTION_LOOKUP);
    refuseUnknownOptions(path, { sent: checkUnit(document, OPTION_LOOKUP), kept });
  }
}

function isNew(current: Kept<unknown>, edit: Edit<unknown> | undefined): boolean {
  return edit !== undefined && !isRepeated(current, edit.document);
}

function isOutdated(current: Kept<unknown>, edit: Edit<unknown> | undefined): boolean {
  return edit?.revision !== undefined && edit.revision !== current.revision;
}

/** Returns the registration as it would be with these documents. */
function withEdits(facts: RegistrationFacts, { steps = {}, units = [] }: Changes): RegistrationFacts {
  const edited = Object.fromEntries(
    DOCUMENT_STEPS.map((step) => [step, { ...facts.steps[step], document: steps[step]?.document ?? facts.steps[step].document }]),
  );
  return {
    ...facts,
    // Every step of the list has its entry, each with its own document.
    steps: edited as unknown as RegistrationFacts['steps'],
    units: facts.units.map((unit): KeptUnit => {
      const edit = units.find(({ unitId }) => unitId === unit.unitId);
      return edit ? { ...unit, document: edit.document } : unit;
    }),
  };
}

/**
 * Saves edits as their host would, who has said yes to every price: for a look at what they make of the place, in a transaction that is taken back.
 * @throws DomainError as saving does, but `price_moves_much`
 */
export async function tryEdits(
  trx: Kysely<Database>,
  propertyId: number,
  edits: SaveChangesBody,
  author: Author,
): Promise<RegistrationFacts> {
  const facts = await lockRegistration(trx, propertyId, author.at);
  return await writeChanges(trx, facts, { ...editsOf(edits), confirmedMoves: 'all' }, author);
}

/**
 * Refuses options that no option set has: no form of ours sends them. What the kept document has already may stay, for an option may have
 * been taken out of its set since; the host is told of it when the registration is checked.
 * @param path of the document in the request
 * @throws DomainError `invalid_fields` with `option_unknown` or `city_unknown` at each
 */
export function refuseUnknownOptions(
  path: string,
  { sent, kept }: { readonly sent: readonly IssueFound[]; readonly kept: readonly IssueFound[] },
): void {
  const known = new Set(kept.filter(isUnknownOption).map(optionOf));
  const errors = sent
    .filter((issue) => isUnknownOption(issue) && !known.has(optionOf(issue)))
    .map((issue): FieldError => ({ path: `${path}.${issue.path}`, code: issue.code }));
  if (errors.length > 0) throw new DomainError('invalid_fields', {}, errors);
}

const isUnknownOption = ({ code }: IssueFound) => code === 'option_unknown' || code === 'city_unknown';
const optionOf = ({ facts }: IssueFound) => `${facts?.set} ${facts?.option}`;

interface LiveChange {
  readonly before: RegistrationFacts;
  /** As it would be after the save. */
  readonly after: RegistrationFacts;
  readonly changes: Changes;
}

/**
 * Checks a change that guests will see: an approved property changes whole or not at all, and prices never by a slip (docs/product.md §8). Of other registrations
 * anything may be saved. A unit that the property does not have yet is a draft: it goes live once it has no errors, and enough photos.
 * @throws DomainError `registration_incomplete` with the errors of what was sent, by step; `price_moves_much` with the moves that were not
 * confirmed exactly so
 */
function checkLiveChange(change: LiveChange, at: Date): void {
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
