import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { ReturnAddresses } from '../payment-page-port.ts';

/** A page of the provider's as it stands. */
export interface SandboxPayment {
  readonly id: string;
  readonly key: string;
  readonly amountAgorot: number;
  readonly reference: string;
  readonly payer: string;
  readonly language: Locale;
  readonly returnTo: ReturnAddresses;
  readonly state: string;
}

/** The payment whose page has this address. */
export async function findSandboxPayment(db: Kysely<Database>, id: string): Promise<SandboxPayment | undefined> {
  const row = await db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { key, reference, payer, state } = row;
  return {
    ...{ id, key, reference, payer, state },
    amountAgorot: row.amount_agorot,
    // Checked by the database, and written by this provider alone.
    language: row.language as Locale,
    returnTo: row.return_to as unknown as ReturnAddresses,
  };
}
