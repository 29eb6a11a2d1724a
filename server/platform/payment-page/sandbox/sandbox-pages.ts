import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Secrets } from '../../configuration/secrets.ts';
import { type PagePaymentState, type PaymentPagePort, PaymentRefused, type ReturnAddresses } from '../payment-page-port.ts';

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

/** Where its pages are. */
export const SANDBOX_PATH = '/sandbox-payment';

const SIGNATURE_HEADER = 'lina-sandbox-signature';
const SIGNATURE = /^t=(\d{1,12}),v1=([\w-]{43})$/;
const PURPOSE = 'sandbox-payment-callback';
/** An older signature is not believed: what was overheard is worth nothing later. */
const SIGNATURE_LIFE_MS = 5 * 60_000;
/** The last four digits of the card on its page. */
const LAST_FOUR = '4242';

/**
 * The built-in provider, for demonstration and tests: its page is our own, and no money moves. What a real one keeps at home stands in a table.
 */
export function createSandboxPages(
  db: Kysely<Database>,
  secrets: Secrets,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): PaymentPagePort {
  return {
    provider: 'sandbox',
    createPage: async ({ key, amountAgorot, reference, payer, language, returnTo }) => {
      const id = randomBytes(24).toString('base64url');
      const row = { id, key, amount_agorot: amountAgorot, reference, payer: payer.name, language, return_to: JSON.stringify(returnTo) };
      await db.insertInto('sandbox_payments').values(row).execute();
      return { url: `${publicUrl}${SANDBOX_PATH}/${id}`, reference: id };
    },
    askState: async ({ key }) => {
      const row = await db
        .selectFrom('sandbox_payments')
        .select(['id', 'state', 'amount_agorot'])
        .where('key', '=', key)
        .executeTakeFirst();
      return stateOf(row);
    },
    refund: async ({ key }) => {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_payments')
        .set(({ fn, ref }) => ({ refunded_at: fn.coalesce('refunded_at', ref('decided_at')) }))
        .where('key', '=', key)
        .where('state', '=', 'approved')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new PaymentRefused('Nothing was taken');
    },
    readCallback: ({ headers, body }, now) => {
      const [, seconds = '', signature = ''] = SIGNATURE.exec(String(headers[SIGNATURE_HEADER])) ?? [];
      const age = now.getTime() - Number(seconds) * 1000;
      if (seconds === '' || Math.abs(age) > SIGNATURE_LIFE_MS) return undefined;
      return secrets.verify(PURPOSE, signedText(seconds, body), signature) ? keyIn(body) : undefined;
    },
  };
}

/** A callback as this provider sends it. */
export function sandboxCallback(secrets: Secrets, key: string, at: Date): { headers: Record<string, string>; payload: Buffer } {
  const payload = Buffer.from(JSON.stringify({ payment: key }));
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = `t=${seconds},v1=${secrets.sign(PURPOSE, signedText(seconds, payload))}`;
  return { headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }, payload };
}

/** Each byte is a character of its own: no two bodies are the same text. */
const signedText = (seconds: string, body: Buffer): string => `${seconds}.${body.toString('latin1')}`;

/** Returns the key of the payment in a body that we have signed ourselves. */
const keyIn = (body: Buffer): string => (JSON.parse(body.toString('utf8')) as { payment: string }).payment;

function stateOf(row: { readonly id: string; readonly state: string; readonly amount_agorot: number } | undefined): PagePaymentState {
  if (row?.state === 'approved') {
    return { kind: 'paid', amountAgorot: row.amount_agorot, currency: 'ILS', transaction: `sbx_${row.id}`, cardLastFour: LAST_FOUR };
  }
  if (row?.state === 'declined' || row?.state === 'cancelled') return { kind: row.state };
  return { kind: 'open' };
}
