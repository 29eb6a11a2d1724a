import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { CARD_BRANDS, type CardBrand, cardDigits, cardExpiryOf } from '#rules/validators/card.ts';
import type { Secrets } from '../configuration/secrets.ts';
import { DomainError } from '../problems/problem.ts';
import { brandOf, cardErrors } from './payment-card.ts';
import { type CardDetails, type CardFacts, type PaymentPort, PaymentUnanswered } from './payment-port.ts';

/**
 * Cards that the sandbox treats in their own way, as providers' test cards do: two are refused when an amount is to be secured, one only when
 * it is to be taken, and of one the first answer is lost on its way. Every other valid card is accepted.
 */
const TEST_CARDS: Readonly<Record<string, number>> = {
  '4000000000000002': 1,
  '4000000000009995': 2,
  '4000000000000341': 3,
  '4000000000000119': 4,
};
/** Why an amount is not secured, or not taken; and whether the first answer is lost. */
interface Behaviour {
  readonly onAuthorise?: string;
  readonly onCharge?: string;
  readonly isSlow?: boolean;
}
const BEHAVIOURS: readonly Behaviour[] = [
  {},
  { onAuthorise: 'declined', onCharge: 'declined' },
  { onAuthorise: 'insufficient_funds', onCharge: 'insufficient_funds' },
  { onCharge: 'insufficient_funds' },
  { isSlow: true },
];

const TOKEN_PREFIX = 'sbx_';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CARD_ID_BYTES = 2;
const FACT_BYTES = 6 + CARD_ID_BYTES;
const REFERENCE_DIGITS = 24;

interface SealedCard extends Omit<CardFacts, 'token'> {
  readonly brand: CardBrand;
  /** Index into {@link BEHAVIOURS}. */
  readonly behaviour: number;
}

/**
 * The built-in provider, for demonstration and tests: it moves no money and keeps nothing. A token is the card's brand, last four digits,
 * expiry and mark, sealed with AES-256-GCM, so that any process can read it back and nobody else; number, CVV and holder are forgotten at once.
 */
export function createSandboxPayment(secrets: Secrets): PaymentPort {
  const key = secrets.keyFor('sandbox-payment-token');
  const cardIdKey = secrets.keyFor('sandbox-card-id');
  const chargeIdKey = secrets.keyFor('sandbox-charge-id');
  /** Charges whose first answer is not to be lost again. */
  const asked = new Set<string>();
  return {
    provider: 'sandbox',
    tokenise: async (card, today) => {
      const facts = readCard(card, today, cardIdKey);
      return { ...shown(facts), token: seal(facts, key) };
    },
    authorise: async ({ token, today }) => {
      const facts = goodCard(token, key, today);
      const { onAuthorise: reason } = behaviourOf(facts);
      if (reason !== undefined) throw new DomainError('payment_declined', { reason });
      return { id: `sbx_auth_${randomBytes(12).toString('hex')}`, card: { ...shown(facts), token } };
    },
    charge: async ({ token, key: chargeKey, today }) => {
      const { onCharge: reason, isSlow = false } = behaviourOf(goodCard(token, key, today));
      if (reason !== undefined) throw new DomainError('payment_declined', { reason });
      const isFirst = !asked.has(chargeKey);
      asked.add(chargeKey);
      if (isSlow && isFirst) throw new PaymentUnanswered();
      // Of the key alone: nothing has to be kept for a repeated call to be answered alike.
      return { reference: `sbx_charge_${createHmac('sha256', chargeIdKey).update(chargeKey).digest('hex').slice(0, REFERENCE_DIGITS)}` };
    },
    // Nothing was taken, so nothing has to be given back.
    voidAuthorisation: async () => undefined,
  };
}

function readCard(card: CardDetails, today: LocalDate, cardIdKey: Buffer): SealedCard {
  const errors = cardErrors(card, today);
  const [brand, expiry, digits] = [brandOf(card), cardExpiryOf(card.expiry), cardDigits(card.number)];
  if (errors.length > 0 || brand === undefined || expiry === undefined) {
    const isOnlyExpired = errors.every((error) => error.code === 'card_expired');
    throw new DomainError(isOnlyExpired ? 'card_expired' : 'card_invalid', {}, errors);
  }
  return {
    brand,
    cardId: cardIdOf(digits, cardIdKey),
    lastFour: digits.slice(-4),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    behaviour: TEST_CARDS[digits] ?? 0,
  };
}

/**
 * 16 bits of a keyed digest: one card is told from another nearly always, while thousands of numbers share each mark, so that not even
 * somebody with the key finds out the number.
 */
function cardIdOf(digits: string, key: Buffer): string {
  return createHmac('sha256', key).update(digits).digest().subarray(0, CARD_ID_BYTES).toString('hex');
}

const behaviourOf = ({ behaviour }: SealedCard): Behaviour => BEHAVIOURS[behaviour] ?? {};

function goodCard(token: string, key: Buffer, today: LocalDate): SealedCard {
  const facts = unseal(token, key);
  if (facts === undefined) throw new DomainError('card_invalid', {}, [{ path: 'payment.token', code: 'invalid_token' }]);
  if (!isStillGood(facts, today)) throw new DomainError('card_expired', {}, [{ path: 'payment.expiryDate', code: 'card_expired' }]);
  return facts;
}

function shown({ behaviour: _, ...facts }: SealedCard): Omit<CardFacts, 'token'> {
  return facts;
}

function isStillGood(card: SealedCard, today: LocalDate): boolean {
  return `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}` >= today.slice(0, 7);
}

function seal(card: SealedCard, key: Buffer): string {
  const brand = CARD_BRANDS.indexOf(card.brand);
  const facts = Buffer.from([
    card.behaviour,
    brand,
    card.expiryMonth,
    card.expiryYear - 2000,
    Number(card.lastFour.slice(0, 2)),
    Number(card.lastFour.slice(2)),
    ...Buffer.from(card.cardId, 'hex'),
  ]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(facts), cipher.final()]);
  return TOKEN_PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unseal(token: string, key: Buffer): SealedCard | undefined {
  const bytes = Buffer.from(token.slice(TOKEN_PREFIX.length), 'base64url');
  // Base64 can be written in many ways, and a token in one only.
  if (TOKEN_PREFIX + bytes.toString('base64url') !== token || bytes.length !== NONCE_BYTES + TAG_BYTES + FACT_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  let opened: Buffer;
  try {
    opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    // The seal is broken: not a token of ours, or altered.
    return undefined;
  }
  const [behaviour = 0, brand = 0, expiryMonth = 0, year = 0, high = 0, low = 0] = opened;
  const lastFour = `${String(high).padStart(2, '0')}${String(low).padStart(2, '0')}`;
  const cardId = opened.subarray(-CARD_ID_BYTES).toString('hex');
  return { behaviour, brand: CARD_BRANDS[brand] ?? 'visa', cardId, expiryMonth, expiryYear: 2000 + year, lastFour };
}
