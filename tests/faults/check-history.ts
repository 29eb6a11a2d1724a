import type { DescribedCalendar, EndReservation, History } from './history.ts';

/** What must never be found, whatever died when. */
export type Rule =
  | 'acknowledged booking lost'
  | 'booking doubled'
  | 'refused booking written'
  | 'booking from nowhere'
  | 'night with two occupants'
  | 'stay without its night'
  | 'night of nobody'
  | 'hold never freed'
  | 'cancellation lost'
  | 'closing lost'
  | 'opening lost'
  | 'imported night lost'
  | 'imported night kept'
  | 'charge without its reason'
  | 'charge lost'
  | 'charge doubled'
  | 'amount secured for nothing'
  | 'booking without its guarantee'
  | 'payment never settled'
  | 'invoice paid for nothing'
  | 'invoice payment lost'
  | 'invoice paid twice'
  | 'receipt lost'
  | 'receipt doubled'
  | 'mail lost'
  | 'mail doubled'
  | 'mail about nothing'
  | 'photo lost'
  | 'photo doubled'
  | 'removed photo kept';

export interface Fault {
  readonly rule: Rule;
  /** Which one it is about. */
  readonly about: string;
}

/** Everything that is wrong with a history, by what was told, found, taken and sent. Nothing for one in which only processes died. */
export function checkHistory(history: History): Fault[] {
  return [checkBookings, checkNights, checkClosings, checkCalendars, checkMoney, checkInvoices, checkMails, checkPhotos].flatMap((check) =>
    check(history),
  );
}

const nightKey = ({ unitId, night }: { readonly unitId: number; readonly night: string }) => `${unitId} ${night}`;
const faultsOf = (rule: Rule, about: Iterable<string>): Fault[] => [...about].map((one) => ({ rule, about: one }));

/** Those that are there more than once. */
function repeated(items: readonly string[]): string[] {
  return [...Map.groupBy(items, (item) => item)].filter(([, same]) => same.length > 1).map(([item]) => item);
}

function checkBookings({ bookings, cancellations, end: { reservations } }: History): Fault[] {
  const ids = new Set(reservations.map(({ id }) => id));
  const emails = new Set(reservations.map(({ email }) => email));
  const wanted = new Set(bookings.map(({ email }) => email));
  const cancelled = new Set(reservations.filter(({ isCancelled }) => isCancelled).map(({ id }) => id));
  const told = bookings.flatMap(({ reservationIds }) => [...new Set(reservationIds)]);
  return [
    ...faultsOf(
      'acknowledged booking lost',
      told.filter((id) => !ids.has(id)),
    ),
    ...faultsOf('booking doubled', repeated(reservations.map(({ email }) => email))),
    ...faultsOf('booking doubled', repeated(told)),
    ...faultsOf(
      'booking doubled',
      bookings.filter(({ reservationIds }) => new Set(reservationIds).size > 1).map(({ email }) => email),
    ),
    ...faultsOf(
      'refused booking written',
      bookings.filter(({ email, isRefused }) => isRefused && emails.has(email)).map(({ email }) => email),
    ),
    ...faultsOf(
      'booking from nowhere',
      reservations.filter(({ email }) => !wanted.has(email)).map(({ id }) => id),
    ),
    ...faultsOf(
      'cancellation lost',
      cancellations
        .filter(({ reservationId, isTold }) => isTold && !cancelled.has(reservationId))
        .map(({ reservationId }) => reservationId),
    ),
  ];
}

function checkNights({ end: { reservations, occupancy } }: History): Fault[] {
  const live = reservations.filter(({ isCancelled }) => !isCancelled);
  const nightsOf = ({ id, nights }: EndReservation) => nights.map((night) => `${nightKey(night)} ${id}`);
  const taken = new Set(occupancy.map((row) => `${nightKey(row)} ${row.reservationId}`));
  const stayed = new Set(live.flatMap(nightsOf));
  return [
    ...faultsOf('night with two occupants', repeated(live.flatMap(({ nights }) => nights.map(nightKey)))),
    ...faultsOf('night with two occupants', repeated(occupancy.map(nightKey))),
    ...faultsOf(
      'stay without its night',
      [...stayed].filter((night) => !taken.has(night)),
    ),
    ...faultsOf(
      'night of nobody',
      [...taken].filter((night) => !night.endsWith(' null') && !stayed.has(night)),
    ),
    ...faultsOf('hold never freed', occupancy.filter(({ cause }) => cause === 'hold').map(nightKey)),
  ];
}

function checkClosings({ closings, end: { occupancy, closedNights } }: History): Fault[] {
  const closed = new Set(closedNights.map(nightKey));
  const taken = new Set(occupancy.map(nightKey));
  return [
    ...faultsOf(
      'closing lost',
      closings.filter((told) => told.isClosed && !(closed.has(nightKey(told)) && taken.has(nightKey(told)))).map(nightKey),
    ),
    ...faultsOf('opening lost', closings.filter((told) => !told.isClosed && closed.has(nightKey(told))).map(nightKey)),
  ];
}

function checkCalendars({ calendars, end: { occupancy } }: History): Fault[] {
  const taken = new Set(occupancy.map(nightKey));
  const nightsOf = ({ unitId, nights }: DescribedCalendar) => nights.map((night) => nightKey({ unitId, night }));
  const told = new Set(calendars.flatMap(nightsOf));
  return [
    // A guest's, or one that the host has closed as well, is taken all the same.
    ...faultsOf(
      'imported night lost',
      calendars
        .filter(({ isConnected }) => isConnected)
        .flatMap(nightsOf)
        .filter((night) => !taken.has(night)),
    ),
    ...faultsOf(
      'imported night kept',
      occupancy
        .filter(({ cause }) => cause === 'import')
        .map(nightKey)
        .filter((night) => !told.has(night)),
    ),
  ];
}

function checkMoney({ charges, end: { reservations, journal, provider } }: History): Fault[] {
  const byId = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  const entries = new Map(journal.map((entry) => [entry.id, entry]));
  const taken = provider.taken.map((amount) => ({ ...amount, entry: entries.get(amount.key) }));
  const isReasonable = ({ entry, amountAgorot }: (typeof taken)[number]) => {
    const reservation = byId.get(entry?.reservationId ?? '');
    return (
      entry?.state === 'done' &&
      entry.amountAgorot === amountAgorot &&
      reservation?.isCancelled &&
      reservation.chargedAgorot === amountAgorot
    );
  };
  const takenKeys = new Set(provider.taken.map(({ key }) => key));
  const chargedIds = new Set(taken.map(({ entry }) => entry?.reservationId));
  const holding = provider.secured.filter(({ isLetGo }) => !isLetGo);
  const guaranteed = new Set(holding.map(({ key }) => entries.get(key)?.reservationId));
  return [
    ...faultsOf(
      'charge without its reason',
      taken.filter((amount) => !isReasonable(amount)).map(({ key }) => key),
    ),
    ...faultsOf(
      'charge lost',
      journal.filter(({ id, kind, state }) => kind === 'capture' && state === 'done' && !takenKeys.has(id)).map(({ id }) => id),
    ),
    ...faultsOf(
      'charge lost',
      charges.filter(({ reservationId, isTold }) => isTold && !chargedIds.has(reservationId)).map(({ reservationId }) => reservationId),
    ),
    ...faultsOf('charge doubled', repeated(taken.flatMap(({ entry }) => entry?.reservationId ?? []))),
    ...faultsOf(
      'amount secured for nothing',
      holding.filter(({ key }) => !entries.get(key)?.isOpen || !byId.has(entries.get(key)?.reservationId ?? '')).map(({ key }) => key),
    ),
    ...faultsOf(
      'booking without its guarantee',
      reservations.filter(({ id, isCancelled }) => !isCancelled && !guaranteed.has(id)).map(({ id }) => id),
    ),
    ...faultsOf(
      'payment never settled',
      journal.filter(({ state }) => state === 'pending').map(({ id }) => id),
    ),
  ];
}

function checkInvoices({ paidInvoices, end: { invoices, attempts, pages, mails } }: History): Fault[] {
  const invoiceOf = new Map(attempts.map(({ key, invoiceId }) => [key, invoiceId]));
  const pageOf = new Map(pages.map((page) => [page.key, page]));
  const kept = pages.filter(({ timesGivenBack }) => timesGivenBack === 0);
  const keptOf = Map.groupBy(kept, ({ key }) => invoiceOf.get(key));
  const told = new Map(paidInvoices.map(({ invoiceId, receiptNumbers }) => [invoiceId, receiptNumbers]));
  const mailed = mails.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  const about = ({ id }: { readonly id: number }) => `invoice ${id}`;
  const hasReason = ({ id, totalAgorot, receipts }: (typeof invoices)[number]) =>
    receipts.every(({ key, amountAgorot }) => {
      const page = pageOf.get(key ?? '');
      const isOfThis = invoiceOf.get(key ?? '') === id && page?.timesGivenBack === 0;
      return isOfThis && amountAgorot === totalAgorot && page.amountAgorot === amountAgorot;
    });
  return [
    ...faultsOf(
      'charge without its reason',
      pages.filter(({ key }) => !invoiceOf.has(key)).map(({ key }) => `page ${key}`),
    ),
    ...faultsOf('invoice paid for nothing', invoices.filter((invoice) => invoice.isPaid && !keptOf.has(invoice.id)).map(about)),
    ...faultsOf('invoice paid for nothing', invoices.filter((invoice) => !hasReason(invoice)).map(about)),
    ...faultsOf('invoice payment lost', invoices.filter(({ id, isPaid }) => !isPaid && (keptOf.has(id) || told.has(id))).map(about)),
    ...faultsOf('invoice paid twice', invoices.filter(({ id }) => (keptOf.get(id)?.length ?? 0) > 1).map(about)),
    ...faultsOf(
      'invoice paid twice',
      pages.filter(({ timesGivenBack }) => timesGivenBack > 1).map(({ key }) => `page ${key} was given back twice`),
    ),
    ...faultsOf('receipt lost', invoices.filter(({ isPaid, receipts }) => isPaid && receipts.length === 0).map(about)),
    ...faultsOf(
      'receipt lost',
      invoices
        .filter(({ id, receipts }) => told.get(id)?.some((number) => !receipts.some((receipt) => receipt.number === number)))
        .map(about),
    ),
    ...faultsOf('receipt doubled', invoices.filter(({ receipts }) => receipts.length > 1).map(about)),
    ...faultsOf('receipt doubled', repeated(invoices.flatMap(({ receipts }) => receipts.map(({ number }) => number)))),
    ...faultsOf(
      'mail lost',
      invoices.flatMap(({ receipts }) => receipts.map(({ number }) => number)).filter((number) => !mailed.includes(number)),
    ),
    ...faultsOf('mail doubled', repeated(mailed)),
  ];
}

/** Which mails a reservation must have led to, each once. */
function mailsOf({ id, isCancelled, chargedAgorot }: EndReservation): string[] {
  const booked = ['reservation-confirmed', 'reservation-received'];
  const cancelled = isCancelled ? ['reservation-cancelled', 'reservation-cancelled-host'] : [];
  return [...booked, ...cancelled, ...(chargedAgorot ? ['card-charged'] : [])].map((template) => `${template} ${id}`);
}

function checkMails({ end: { reservations, mails, receivedMails } }: History): Fault[] {
  const expected = new Set(reservations.flatMap(mailsOf));
  const written = mails
    // How often a calendar clashes with a reservation is the calendar's doing.
    .filter(({ reservationId, template }) => reservationId !== null && template !== 'import-conflict')
    .map(({ template, reservationId }) => `${template} ${reservationId}`);
  const [known, received] = [new Set(mails.map(({ id }) => id)), new Set(receivedMails)];
  const writtenOnce = new Set(written);
  return [
    ...faultsOf(
      'mail lost',
      [...expected].filter((mail) => !writtenOnce.has(mail)),
    ),
    ...faultsOf(
      'mail lost',
      mails.filter(({ id }) => !received.has(id)).map(({ id, template }) => `${template}, number ${id}`),
    ),
    ...faultsOf('mail doubled', repeated(written)),
    ...faultsOf(
      'mail about nothing',
      [...writtenOnce].filter((mail) => !expected.has(mail)),
    ),
    // Written in a transaction that was undone, and sent all the same.
    ...faultsOf(
      'mail about nothing',
      [...received].filter((id) => !known.has(id)).map((id) => `number ${id}`),
    ),
  ];
}

function checkPhotos({ photos, end }: History): Fault[] {
  const found = new Map(end.photos.map((photo) => [photo.id, photo]));
  const isGood = (id: number) => found.get(id)?.state === 'ready' && found.get(id)?.hasFile;
  return [
    ...faultsOf(
      'photo lost',
      photos
        .filter(({ isRemoved }) => isRemoved === false)
        .flatMap(({ photoIds }) => photoIds.filter((id) => !isGood(id)))
        .map(String),
    ),
    ...faultsOf(
      'photo doubled',
      photos.filter(({ photoIds }) => new Set(photoIds).size > 1).map(({ uploadKey }) => uploadKey),
    ),
    ...faultsOf('photo doubled', repeated(end.photos.flatMap(({ uploadKey }) => uploadKey ?? []))),
    ...faultsOf(
      'removed photo kept',
      photos
        .filter(({ isRemoved }) => isRemoved)
        .flatMap(({ photoIds }) => photoIds.filter((id) => found.has(id)))
        .map(String),
    ),
  ];
}
