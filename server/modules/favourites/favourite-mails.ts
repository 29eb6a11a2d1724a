import type { Kysely } from 'kysely';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { FavouriteMove } from '#rules/favourite-moves.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { localeOfUser, mailAddressOf } from '#server/modules/identity/index.ts';
import type { FavouriteMails } from '#server/modules/messaging/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import type { StoredList } from './stored-list.ts';

type MailContext = Pick<AppContext, 'clock' | 'config' | 'secrets'>;
type Mail = FavouriteMails['favourites-moved'];

/** What became of a place since the list's owner was last told. */
export interface MovedPlace {
  readonly propertyId: number;
  /** In the owner's language. */
  readonly name: string;
  readonly kind: FavouriteMove | 'gone';
  /** Totals of the stay; null where it could not, or cannot, be had. */
  readonly beforeAgorot: Agorot | null;
  readonly totalAgorot: Agorot | null;
}

/** The page at which notices are ended without signing in. */
export const NOTICE_PATH = '/favourites/notice';
const PURPOSE = 'favourites notice';

/** Returns the code of the link that ends the notices of a list. */
function noticeCode({ secrets }: Pick<AppContext, 'secrets'>, listId: string): string {
  return secrets.sign(PURPOSE, listId);
}

/** Returns whether a code is that of the list. */
export function isNoticeCode({ secrets }: Pick<AppContext, 'secrets'>, listId: string, code: string): boolean {
  return secrets.verify(PURPOSE, listId, code);
}

/** Tells a list's owner what became of its places. */
export async function enqueueMovedMail(
  trx: Kysely<Database>,
  context: MailContext,
  list: StoredList,
  moved: readonly MovedPlace[],
): Promise<void> {
  const { id, userId, stay, name: listName } = list;
  if (userId === null || stay === null) throw new Error('A list without owner or dates has nobody to tell');
  const locale = await localeOfUser(trx, userId);
  const { email, username } = await mailAddressOf(trx, userId);
  const { publicUrl } = context.config;
  const end = new URLSearchParams({ language: locale, list: id, code: noticeCode(context, id) });
  const query = stayQuery(list, stay);
  const payload: Mail = {
    listName,
    ownerName: username,
    ...stay,
    link: `${publicUrl}/portal/${locale}/favourites/${id}/`,
    endLink: `${publicUrl}${NOTICE_PATH}?${end}`,
    places: moved.map((place) => ({
      name: place.name,
      link: place.kind === 'gone' ? null : `${publicUrl}/portal/${locale}/hotel-details/${place.propertyId}/?${query}`,
      move: moveInMail(place),
    })),
  };
  await enqueueMail(trx, { template: 'favourites-moved', locale, recipient: email, payload }, context.clock.now());
}

function stayQuery({ roomsInfo, keepsShabbat }: StoredList, { arrivalDate, departureDate }: Stay): URLSearchParams {
  return new URLSearchParams({
    from: toWireDate(arrivalDate),
    to: toWireDate(departureDate),
    roomsInfo: JSON.stringify(roomsInfo),
    ...(keepsShabbat && { keepsShabbat: '1' }),
  });
}

function moveInMail({ kind, beforeAgorot, totalAgorot }: MovedPlace): Mail['places'][number]['move'] {
  if (kind === 'available' && totalAgorot !== null) return { kind, totalAgorot };
  if (kind === 'moved' && beforeAgorot !== null && totalAgorot !== null) return { kind, beforeAgorot, totalAgorot };
  return { kind: kind === 'gone' ? 'gone' : 'taken' };
}
