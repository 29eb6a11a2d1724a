import type { z } from 'zod';
import type { Disputes, disputesQuery } from '#contract/disputes.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { loadBookingFacts } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { creditNotesById } from './credit-note-queries.ts';
import { countDisputes, findDisputes, type StoredDispute } from './dispute-queries.ts';
import { creditNoteNumber } from './invoice-number.ts';
import { type AccountedDeparture, linesOf } from './statement-of-month.ts';

const PAGE_SIZE = 30;

/** A page of what hosts dispute, each with its line as it stands or was billed. */
export async function listDisputes(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { state, currentPage }: z.output<typeof disputesQuery>,
  locale: Locale,
): Promise<Disputes> {
  const counts = await countDisputes(db);
  const found = await findDisputes(db, { state, limit: PAGE_SIZE, offset: (currentPage - 1) * PAGE_SIZE });
  const lines = await linesOf(
    db,
    found.map(({ reservationId }) => reservationId),
    clock.today(),
  );
  const lineOf = new Map(lines.map((line) => [line.stay.id, line]));
  const properties = await loadBookingFacts(db, [...new Set(found.map(({ propertyId }) => propertyId))]);
  const notes = await creditNotesById(
    db,
    found.flatMap(({ creditNoteId }) => creditNoteId ?? []),
  );
  return {
    data: found.flatMap((dispute) => {
      const line = lineOf.get(dispute.reservationId);
      const note = notes.get(dispute.creditNoteId ?? 0);
      const hotelName = properties.get(dispute.propertyId)?.name[locale] ?? '';
      return line ? [{ ...present(dispute, line), hotelName, creditNoteNumber: note ? creditNoteNumber(note) : null }] : [];
    }),
    meta: { totalItems: counts[state], currentPage, perPage: PAGE_SIZE, open: counts.open },
  };
}

function present(
  dispute: StoredDispute,
  { stay, ...line }: AccountedDeparture,
): Omit<Disputes['data'][number], 'hotelName' | 'creditNoteNumber'> {
  const { id, state, propertyId, month, reservationId, words, openedAt, answer, answeredAt } = dispute;
  return {
    ...{ id, state, propertyId, reservationId, words, answer },
    month: toWireMonth(month),
    openedAt: openedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    guestName: stay.guestName,
    from: toWireDate(stay.arrivalDate),
    to: toWireDate(stay.departureDate),
    outcome: line.outcome,
    basisAgorot: line.basisAgorot,
    leftAgorot: line.netAgorot - line.creditedAgorot,
    totalAgorot: stay.totalAgorot,
    isBilled: line.entries.length > 0,
  };
}
