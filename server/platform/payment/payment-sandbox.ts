import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { CARD_BRANDS, type CardBrand, cardDigits, cardExpiryOf } from '#rules/validators/card.ts';
import type { Secrets } from '../configuration/secrets.ts';
import { DomainError } from '../problems/problem.ts';
import { brandOf, cardErrors } from './payment-card.ts';
import { type CardDetails, type CardFacts, type PaymentOutcome, type PaymentPort, PaymentUnanswered } from './payment-port.ts';

/** How the sandbox answers what it is asked about a card: it declines, or what it is asked or answers is lost on the way, the first time. */
type Conduct = { readonly declines: string } | { readonly loses: 'request' | 'answer' };
interface Behaviour {
  readonly onAuthorise?: Conduct;
  readonly onCharge?: Conduct;
}

/** Cards with a behaviour of their own, as providers' test cards have; every other valid card is accepted. Tokens know them by their place. */
const TEST_CARDS: readonly (Behaviour & { readonly digits?: string })[] = [
  {},
  { digits: '4000000000000002', onAuthorise: { declines: 'declined' }, onCharge: { declines: 'declined' } },
  { digits: '4000000000009995', onAuthorise: { declines: 'insufficient_funds' }, onCharge: { declines: 'insufficient_funds' } },
  { digits: '4000000000000341', onCharge: { declines: 'insufficient_funds' } },
  { digits: '4000000000000119', onCharge: { loses: 'answer' } },
  { digits: '4000000000000259', onCharge: { loses: 'request' } },
  { digits: '4000000000000333', onAuthorise: { loses: 'answer' } },
  { digits: '4000000000000440', onAuthorise: { loses: 'request' } },
];

const TOKEN_PREFIX = 'sbx_';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CARD_ID_BYTES = 2;
const FACT_BYTES = 6 + CARD_ID_BYTES;
const REFERENCE_DIGITS = 24;

/** So many calls are remembered by their keys, the latest. */
const MOST_REMEMBERED = 10_000;

interface SealedCard extends Omit<CardFacts, 'token'> {
  readonly brand: CardBrand;
  /** Place in {@link TEST_CARDS}. */
  readonly behaviour: number;
}

/**
 * The built-in provider, for demonstration and tests: it moves no money. A token is the card's brand, last four digits, expiry and mark, sealed
 * with AES-256-GCM, so that any process can read it back and nobody else; number, CVV and holder are forgotten at once. What became of a call
 * is remembered by its key as long as the process lives; a number that it gave is made of the key alone, and good in any process.
 */
export function createSandboxPayment(secrets: Secrets): PaymentPort {
  // Made once: from its bytes, a key takes longer than what is done with it.
  const keyFor = (purpose: string) => createSecretKey(secrets.keyFor(purpose));
  const key = keyFor('sandbox-payment-token');
  const cardIdKey = keyFor('sandbox-card-id');
  const { answer, recall } = makeMemory(keyFor('sandbox-charge-id'));
  return {
    provider: 'sandbox',
    tokenise: async (card, today) => {
      const facts = readCard(card, today, cardIdKey);
      return { ...shown(facts), token: seal(facts, key) };
    },
    authorise: async ({ token, key: callKey, today }) => {
      const facts = goodCard(token, key, today);
      const { reference } = answer('auth', callKey, behaviourOf(facts).onAuthorise);
      return { id: reference, card: { ...shown(facts), token } };
    },
    charge: async ({ token, key: callKey, today }) => {
      // What was answered before is answered alike, also once the card has expired.
      const conduct = recall(callKey) ? undefined : behaviourOf(goodCard(token, key, today)).onCharge;
      return answer('charge', callKey, conduct);
    },
    refund: async ({ key: callKey }) => answer('refund', callKey),
    voidAuthorisation: async ({ key: callKey }) => answer('void', callKey),
    find: async (callKey) => recall(callKey),
  };
}

/** Answers calls as their card wants it, the same key alike. */
function makeMemory(referenceKey: KeyObject) {
  const outcomes = new Map<string, PaymentOutcome>();
  const lost = new Set<string>();
  const referenceOf = (kind: string, callKey: string) =>
    `sbx_${kind}_${createHmac('sha256', referenceKey).update(callKey).digest('hex').slice(0, REFERENCE_DIGITS)}`;
  const isLost = (callKey: string, loses: 'request' | 'answer', conduct?: Conduct) => {
    if (!conduct || !('loses' in conduct) || conduct.loses !== loses || lost.has(callKey)) return false;
    lost.add(callKey);
    return true;
  };
  return {
    recall: (callKey: string) => outcomes.get(callKey),
    answer: (kind: string, callKey: string, conduct?: Conduct): { readonly reference: string } => {
      if (isLost(callKey, 'request', conduct)) throw new PaymentUnanswered();
      const isDeclined = conduct && 'declines' in conduct;
      const outcome: PaymentOutcome =
        outcomes.get(callKey) ??
        (isDeclined ? { state: 'declined', reason: conduct.declines } : { state: 'done', reference: referenceOf(kind, callKey) });
      outcomes.set(callKey, outcome);
      const [oldest] = outcomes.keys();
      if (oldest !== undefined && outcomes.size > MOST_REMEMBERED) outcomes.delete(oldest);
      if (isLost(callKey, 'answer', conduct)) throw new PaymentUnanswered();
      if (outcome.state === 'declined') throw new DomainError('payment_declined', { reason: outcome.reason });
      return outcome;
    },
  };
}

function readCard(card: CardDetails, today: LocalDate, cardIdKey: KeyObject): SealedCard {
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
    behaviour: Math.max(
      0,
      TEST_CARDS.findIndex((card) => card.digits === digits),
    ),
  };
}

/**
 * 16 bits of a keyed digest: one card is told from another nearly always, while thousands of numbers share each mark, so that not even
 * somebody with the key finds out the number.
 */
function cardIdOf(digits: string, key: KeyObject): string {
  return createHmac('sha256', key).update(digits).digest().subarray(0, CARD_ID_BYTES).toString('hex');
}

const behaviourOf = ({ behaviour }: SealedCard): Behaviour => TEST_CARDS[behaviour] ?? {};

function goodCard(token: string, key: KeyObject, today: LocalDate): SealedCard {
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

function seal(card: SealedCard, key: KeyObject): string {
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

function unseal(token: string, key: KeyObject): SealedCard | undefined {
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
