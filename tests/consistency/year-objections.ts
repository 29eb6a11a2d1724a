import { answerDispute, issueCreditNote, openDispute } from '#server/modules/billing/index.ts';
import { correctReservation, undoCorrection } from '#server/modules/reservations/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { addDays } from './random-requests.ts';
import { ADMIN_ID, type Happening, hostOf, inTransaction, ownOf, type RunningYear, whenAnswered, whenBilled } from './running-year.ts';
import { expectedOf } from './year-accounts.ts';
import { dayAfterMonth, type Objection, type PlannedStay } from './year-plan.ts';

const WORDS = 'That is not how it was';

/** Returns what hosts say against the commission on a stay, and what administrators do about it. */
export function objectionHappenings(stay: PlannedStay): Happening[] {
  const { departure, objection, isAfterPaying } = stay;
  if (objection === null) return [];
  const on = (day: string, what: (of: PlannedStay) => Happening['happen']): Happening => ({ day, happen: what(stay) });
  const inTime = addDays(departure, 1);
  const said = dayAfterMonth(departure, isAfterPaying ? 25 : 7);
  const done = dayAfterMonth(departure, isAfterPaying ? 26 : 8);
  const happenings: Readonly<Record<Objection, readonly Happening[]>> = {
    corrected: [on(inTime, correct)],
    takenBack: [on(inTime, correct), on(inTime, takeBack)],
    tooLate: [on(dayAfterMonth(departure, 6), correctTooLate)],
    acceptedInTime: [on(inTime, dispute), on(inTime, accept)],
    refusedInTime: [on(inTime, dispute), on(inTime, refuse)],
    acceptedLate: [on(said, disputeBilled), on(done, accept)],
    refusedLate: [on(said, disputeBilled), on(done, refuse)],
    credited: [on(done, credit)],
  };
  return [...happenings[objection]];
}

function truthOf(year: RunningYear, stay: PlannedStay) {
  const place = year.places[stay.place];
  if (!place) throw new Error('The stay has no place');
  const { outcome, amountAgorot } = expectedOf(stay, place).truth;
  return { outcome, amountAgorot: Number(amountAgorot) };
}

const enterCorrection = inTransaction((trx, year, own, stay) =>
  correctReservation(trx, year.market.clock, { ...own, ...truthOf(year, stay), reason: 'other', words: WORDS }, hostOf(year, own)),
);
const takeBack = inTransaction((trx, year, own) => undoCorrection(trx, year.market.clock, own, hostOf(year, own)));

const correct = (stay: PlannedStay) => async (year: RunningYear) => {
  await whenAnswered(year, ownOf(year, stay));
  await enterCorrection(stay)(year);
};

/** Refused, and nothing changes. */
const correctTooLate = (stay: PlannedStay) => async (year: RunningYear) => {
  const code = await enterCorrection(stay)(year).then(
    () => 'corrected',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
  if (code !== 'statement_closed') throw new Error(`Too late, and ${code}`);
};

const say = inTransaction((trx, year, { id, propertyId }) =>
  openDispute(trx, year.market.clock, { propertyId, reservationId: id, words: WORDS }, hostOf(year, { propertyId })),
);
const dispute = (stay: PlannedStay) => async (year: RunningYear) => {
  await whenAnswered(year, ownOf(year, stay));
  await say(stay)(year);
};
const disputeBilled = (stay: PlannedStay) => async (year: RunningYear) => {
  await whenBilled(year, ownOf(year, stay).propertyId, stay.departure.slice(0, 7));
  await say(stay)(year);
};

const answered = (decide: (year: RunningYear, stay: PlannedStay) => Parameters<typeof answerDispute>[2]['answer']) =>
  inTransaction(async (trx, year, own, stay) => {
    const said = await trx.selectFrom('commission_disputes').select('id').where('reservation_id', '=', own.id).executeTakeFirstOrThrow();
    await answerDispute(trx, year.process.context, { id: said.id, answer: decide(year, stay), answeredBy: ADMIN_ID });
  });
const accept = answered((year, stay) => ({ decision: 'accepted', words: WORDS, ...truthOf(year, stay) }));
const refuse = answered(() => ({ decision: 'refused', words: WORDS }));

/** A process that died over it has written no note, or all of it. */
const credit = (stay: PlannedStay) => async (year: RunningYear) => {
  const place = year.places[stay.place];
  const { id, propertyId } = ownOf(year, stay);
  const invoiceId = await whenBilled(year, propertyId, stay.departure.slice(0, 7));
  const { context } = year.process;
  const ledger = context.db.selectFrom('commission_entries').select('id').where('reservation_id', '=', id);
  if (!place || (await ledger.where('kind', '=', 'correction').executeTakeFirst())) return;
  const lines = [{ reservationId: id, netAgorot: Number(expectedOf(stay, place).creditedAgorot) }];
  const wanted = { invoiceId, lines, reason: WORDS, issuedBy: ADMIN_ID };
  await context.db.transaction().execute((trx) => issueCreditNote(trx, context, wanted));
};
