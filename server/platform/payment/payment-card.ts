import type { FieldError } from '#contract/errors.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { hasControlCharacters } from '#contract/primitives/typed-text.ts';
import { CARD_BRANDS, type CardBrand, cardBrandOf, cardExpiryOf, isCardExpiry, isCardNumber, isCvv } from '#rules/validators/card.ts';
import type { CardDetails } from './payment-port.ts';

/** Names of brands as people and older clients write them. */
const OTHER_NAMES: ReadonlyMap<string, CardBrand> = new Map([
  ['americanexpress', 'amex'],
  ['dinersclub', 'diners'],
  ['mastercards', 'mastercard'],
  ['ישראכרט', 'isracard'],
  ['דיינרס', 'diners'],
]);

/**
 * All that is wrong with a card, by field of `rawCard`: `required`, `control_characters`, `invalid_card_number`, `invalid_expiry_date`, `card_expired`,
 * `invalid_cvv`, `invalid_card_type`. Empty when the card is good.
 * @param prefix goes before each path, such as `payment.`
 */
export function cardErrors(card: CardDetails, today: LocalDate, prefix = ''): FieldError[] {
  const brand = brandOf(card);
  const errors: FieldError[] = [];
  const add = (field: string, code: string) => errors.push({ path: `${prefix}${field}`, code });
  if (card.holderName.trim().length < 2) add('cardHolderName', 'required');
  else if (hasControlCharacters(card.holderName.trim())) add('cardHolderName', 'control_characters');
  if (card.brand !== undefined && card.brand !== '' && namedBrand(card.brand) === undefined) add('cardType', 'invalid_card_type');
  if (card.number.trim() === '') add('cardNumber', 'required');
  else if (!isCardNumber(card.number, brand)) add('cardNumber', 'invalid_card_number');
  if (card.expiry.trim() === '') add('expiryDate', 'required');
  else if (cardExpiryOf(card.expiry) === undefined) add('expiryDate', 'invalid_expiry_date');
  else if (!isCardExpiry(card.expiry, today)) add('expiryDate', 'card_expired');
  if (card.cvv.trim() === '') add('cvv', 'required');
  else if (!isCvv(card.cvv, brand)) add('cvv', 'invalid_cvv');
  return errors;
}

/** The brand that the person named, else the one that the number says. */
export function brandOf(card: CardDetails): CardBrand | undefined {
  return (card.brand ? namedBrand(card.brand) : undefined) ?? cardBrandOf(card.number);
}

function namedBrand(name: string): CardBrand | undefined {
  const plain = name.toLowerCase().replace(/[^a-zא-ת]/g, '');
  return CARD_BRANDS.find((brand) => brand === plain) ?? OTHER_NAMES.get(plain);
}
