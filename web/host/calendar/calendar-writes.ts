import type { HostReservation } from '#contract/host-reservations.ts';
import type { Translate } from '#texts/translate.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api, PutCalls } from '#web/api/client.ts';
import type { CalendarChange, ClosedNights } from './change-stack.ts';

/** What every write needs: the server's calls, and words for what was done. */
export interface Writing {
  readonly api: Api;
  readonly t: Translate;
}

/** Nights of some units; `to` is the last of them. */
interface UnitsNights {
  readonly unitIds: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Withdraws nights from sale. Undone, exactly those that were closed by it are opened. */
export async function closeNights(
  { api, t }: Writing,
  wishes: readonly (UnitsNights & { readonly reason: string })[],
): Promise<CalendarChange> {
  const closures = wishes.map((wish) => ({ ...wish, unitIds: [...wish.unitIds] }));
  const { nights, closed, kept } = await api.post('/backoffice/closures', { closures });
  return {
    text: kept.length > 0 ? t('calendarWork.closedBut', { count: nights }) : t('calendarWork.closed', { count: nights }),
    undo: () => openNights({ api, t }, together(closed)),
    ...(closed.every(({ reason }) => reason === '') && { unexplained: closed }),
  };
}

/** Gives a reason to closures of exactly these nights; those that are others by now stay as they are. */
export async function explainNights(api: Api, closed: readonly ClosedNights[], reason: string): Promise<void> {
  const { closures } = await api.get('/backoffice/closures', undefined);
  const isMeant = ({ unitId, from, to }: Omit<ClosedNights, 'reason'>) =>
    closed.some((nights) => nights.unitId === unitId && nights.from === from && nights.to === to);
  for (const { id, revision, from, to } of closures.filter(isMeant))
    await api.put('/backoffice/closures/{id}', { revision, from, to, reason, together: [] }, { params: { id } });
}

/** Puts nights back on sale. Undone, exactly those that were opened by it are closed, for the same reasons. */
export async function openNights({ api, t }: Writing, wishes: readonly UnitsNights[]): Promise<CalendarChange> {
  const answers = [];
  for (const { unitIds, from, to } of wishes)
    answers.push(await api.post('/backoffice/closures/open', { unitIds: [...unitIds], from, to }));
  const opened = answers.flatMap((answer) => answer.opened);
  // Somebody else was faster.
  if (opened.length === 0) throw new NothingLeft();
  return {
    text: t('calendarWork.opened', { count: answers.reduce((sum, { nights }) => sum + nights, 0) }),
    undo: () =>
      closeNights(
        { api, t },
        opened.map(({ unitId, ...nights }) => ({ unitIds: [unitId], ...nights })),
      ),
  };
}

/** There was nothing that could be opened or taken back. */
export class NothingLeft extends Error {}

/** Closures of the same nights are opened in one call. */
function together(closed: readonly ClosedNights[]): UnitsNights[] {
  const groups = Map.groupBy(closed, ({ from, to }) => `${from} ${to}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ from: first.from, to: first.to, unitIds: [first, ...others].map(({ unitId }) => unitId) }] : [],
  );
}

export type OwnNightsWish = PutCalls['/backoffice/ownNights']['body'];

/** Sets the price, the minimum or both of nights. */
export async function setNights(writing: Writing, wish: OwnNightsWish): Promise<CalendarChange> {
  const { api, t } = writing;
  const { changeId } = await api.put('/backoffice/ownNights', wish);
  if (changeId === null) throw new NothingLeft();
  return {
    text: t(wish.priceAgorot === undefined ? 'calendarWork.minimumSet' : 'calendarWork.priceSet'),
    undo: () => takeBackRates(writing, changeId),
  };
}

/** Takes a change of prices back, by the history; that is a change itself. */
async function takeBackRates(writing: Writing, id: number): Promise<CalendarChange> {
  const { api, t } = writing;
  const { nightsLeft, changeId } = await api.post('/backoffice/rateChanges/{id}/undo', undefined, { params: { id } });
  return {
    text: nightsLeft > 0 ? t('rates.undoneBut', { count: nightsLeft }) : t('rates.undone'),
    undo: () => (changeId === null ? Promise.reject(new NothingLeft()) : takeBackRates(writing, changeId)),
  };
}

/** A reservation that has been moved. Undone, it goes back to where it was, at the price that it had. */
export function movedReservation(writing: Writing, before: HostReservation, after: HostReservation): CalendarChange {
  const name = `${after.guest.firstName} ${after.guest.lastName}`;
  return {
    text: writing.t('calendarWork.moved', { name }),
    undo: async () => movedReservation(writing, after, await moveTo(writing.api, after, before)),
  };
}

/** @throws ApiError `room_taken` when something has taken the nights since; those of the call */
async function moveTo(api: Api, present: HostReservation, wanted: HostReservation): Promise<HostReservation> {
  const { id, revision, roomsInfo } = present;
  const { from, to, quote } = wanted;
  const stay = { unitId: quote.units[0]?.unitId ?? 0, from, to };
  const adults = roomsInfo.rooms.reduce((sum, room) => sum + room.numberOfAdults, 0);
  const childAges = roomsInfo.rooms.flatMap((room) => room.children.map(({ age }) => age));
  const list = await api.get('/backoffice/directQuote', { ...stay, adults, childAges, reservationId: id });
  if (!list.isFree) throw new ApiError('room_taken', 409);
  const ownPriceAgorot = list.totalAgorot === quote.totalAgorot ? null : quote.totalAgorot;
  const body = { ...stay, expectedListAgorot: list.totalAgorot, ownPriceAgorot, revision };
  return await api.put('/backoffice/reservations/{id}/stay', body, { params: { id } });
}
