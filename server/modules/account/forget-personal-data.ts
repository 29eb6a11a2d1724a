import { forgetOldMessages } from '#server/modules/messaging/index.ts';
import { forgetOldAddresses, forgetOldGuests } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';

/** Background work: keeps personal data no longer than the privacy page says. Harmless to repeat. */
export async function forgetPersonalData({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await forgetOldGuests(db, clock.today());
  await forgetOldAddresses(db, clock.now());
  await forgetOldMessages(db, clock.now());
}
