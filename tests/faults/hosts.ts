import { randomUUID } from 'node:crypto';
import { type LocalDate, toLocalDate, toWireDate, type WireDate } from '#contract/primitives/local-date.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { aJpeg } from '#tests/support/photo-files.ts';
import { type Calls, makeCaller } from './caller.ts';
import type { DescribedInvoice, DescribedNight, DescribedPhoto } from './history.ts';
import type { Place } from './market.ts';
import type { PaymentPages } from './payment-pages.ts';

export interface HostNotes {
  readonly closings: readonly DescribedNight[];
  readonly photos: readonly DescribedPhoto[];
  readonly paidInvoices: readonly DescribedInvoice[];
  /** True if the calendar of the place's first unit is connected; undefined when nobody ever said. */
  readonly isConnected: boolean | undefined;
}

/** Fewer than an album may hold. */
const MOST_PHOTOS = 8;
const DAYS_AHEAD = 50;

interface Range {
  readonly unitId: number;
  readonly from: WireDate;
  readonly to: WireDate;
}

/**
 * The host of one place, who connects a calendar of another site, closes and opens nights, has the calendar read, brings and removes photos, and
 * pays invoices, one after the other, until it is over.
 */
export async function beHost(
  calls: Calls,
  place: Place & { readonly calendarUrl: string },
  { today, pages, isOver }: { readonly today: LocalDate; readonly pages: PaymentPages; readonly isOver: () => boolean },
): Promise<HostNotes> {
  const { dice } = calls;
  const caller = makeCaller(calls);
  const headers = place.hostHeaders;
  const nights = new Map<string, DescribedNight>();
  const photos: DescribedPhoto[] = [];
  const unpaid = [...place.invoiceIds];
  const paidInvoices: DescribedInvoice[] = [];

  const remember = ({ unitId, from, to }: Range, isClosed: boolean | undefined) => {
    const first = toLocalDate(from);
    for (let index = 0; index <= nightsBetween(first, toLocalDate(to)); index++) {
      const night = addDays(first, index);
      if (isClosed === undefined) nights.delete(`${unitId} ${night}`);
      else nights.set(`${unitId} ${night}`, { unitId, night, isClosed });
    }
  };

  const someNights = (): Range => {
    const first = addDays(today, 1 + dice.below(DAYS_AHEAD));
    return { unitId: dice.pick(place.unitIds), from: toWireDate(first), to: toWireDate(addDays(first, dice.below(4))) };
  };

  const close = async () => {
    const { unitId, ...range } = someNights();
    const payload = { closures: [{ unitIds: [unitId], ...range, reason: 'works' }] };
    const answer = await caller.ask({ method: 'POST', path: '/backoffice/closures', payload, headers });
    const kept = (answer?.body.kept ?? []) as Range[];
    remember({ unitId, ...range }, answer?.status === 201 ? true : undefined);
    // Reservations keep their nights.
    for (const stay of kept) remember(stay, undefined);
  };

  const open = async () => {
    const { unitId, ...range } = someNights();
    const answer = await caller.ask({
      method: 'POST',
      path: '/backoffice/closures/open',
      payload: { unitIds: [unitId], ...range },
      headers,
    });
    remember({ unitId, ...range }, answer?.status === 200 ? false : undefined);
  };

  const upload = async () => {
    const uploadKey = randomUUID();
    const file = new Blob([new Uint8Array(await aJpeg(48, 36))], { type: 'image/jpeg' });
    const path = `/hotels/${place.propertyId}/photos`;
    const answer = await caller.ask({ method: 'POST', path, file, headers: { ...headers, 'idempotency-key': uploadKey } });
    if (answer?.status !== 201) return;
    const { id } = answer.body.photo as { id: number };
    photos.push({ uploadKey, photoIds: [id], isRemoved: false });
  };

  const remove = async () => {
    const index = photos.findIndex(({ isRemoved }) => isRemoved === false);
    const photo = photos[index];
    if (!photo) return;
    const path = `/hotels/${place.propertyId}/photos/${photo.photoIds[0]}`;
    const answer = await caller.ask({ method: 'DELETE', path, headers });
    // One that was removed before, with an answer that was lost, is not found any more.
    photos[index] = { ...photo, isRemoved: answer ? answer.status === 200 || answer.status === 404 : undefined };
  };

  const connect = async (): Promise<boolean | undefined> => {
    const payload = { unitId: place.unitIds[0], name: 'Elsewhere', url: place.calendarUrl };
    const answer = await caller.ask({ method: 'POST', path: '/backoffice/sync/feeds', payload, headers });
    // One that was connected before, with an answer that was lost, is there already.
    return answer && (answer.status === 201 || answer.status === 409);
  };

  const readCalendar = async () => {
    const answer = await caller.ask({ path: '/backoffice/sync', headers });
    const units = (answer?.body.units ?? []) as { readonly feeds: readonly { readonly id: number }[] }[];
    const [feed] = units.flatMap(({ feeds }) => feeds);
    if (feed) await caller.ask({ method: 'POST', path: `/backoffice/sync/feeds/${feed.id}/reading`, headers });
  };

  const openPage = async (invoiceId: number) => {
    const answer = await caller.ask({ method: 'POST', path: `/backoffice/invoices/${invoiceId}/payments`, headers });
    return answer?.status === 201 ? String(answer.body.url) : undefined;
  };

  /** On one page, or on two that were opened side by side, of which one must go back; now and then not at the first card. */
  const pay = async () => {
    const invoiceId = unpaid.pop();
    if (invoiceId === undefined) return;
    const urls = await Promise.all(Array.from({ length: dice.happens(0.15) ? 2 : 1 }, () => openPage(invoiceId)));
    const opened = urls.flatMap((url) => url ?? []);
    if (opened.length === 0) return;
    if (dice.happens(0.1)) await Promise.all(opened.map((url) => pages.decide(url, 'decline')));
    await Promise.all(opened.map((url) => pages.decide(url, 'pay')));
    const listed = await caller.ask({ path: '/backoffice/payments', headers });
    const receipts = (listed?.body.receipts ?? []) as { readonly invoiceId: number; readonly number: string }[];
    const receiptNumbers = receipts.filter((receipt) => receipt.invoiceId === invoiceId).map(({ number }) => number);
    if (receiptNumbers.length > 0) paidInvoices.push({ invoiceId, receiptNumbers });
  };

  const isConnected = await connect();
  while (!isOver()) {
    const fate = dice.below(100);
    if (fate < 10) await readCalendar();
    else if (fate < 45) await close();
    else if (fate < 82) await open();
    else if (fate < 87) await pay();
    else if (photos.filter(({ isRemoved }) => isRemoved === false).length < MOST_PHOTOS) await upload();
    else await remove();
  }
  return { closings: [...nights.values()], photos, paidInvoices, isConnected };
}
