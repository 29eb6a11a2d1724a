import { type ChangeEvent, Fragment } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { CARD_BRANDS, type CardBrand, cardBrandOf, cardDigits, cardExpiryOf, cardExpiryText } from '#rules/validators/card.ts';
import { latinDigits } from '#rules/validators/digits.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useFieldErrors } from '#web/i18n/use-field-errors.ts';
import { brandName } from '#web/portal/reservation/brand-name.ts';
import { CARD_RULES, type CardForm } from './card-rules.ts';
import * as styles from './checkout.module.css';

type TextName = Exclude<keyof CardForm, 'terms'>;

/** Renders holder, number with its brand, expiry date and security code. */
export function CardFields({ form }: { form: UseFormReturn<CardForm> }) {
  const { t } = useI18n();
  const field = useCardField(form);
  const brand = cardBrandOf(form.watch('cardNumber'));
  // Registered as they stand on the page: the first wrong one takes the focus.
  const [holder, number, expiry, cvv] = [field('cardHolderName'), field('cardNumber'), field('expiryDate'), field('cvv')];
  return (
    <div className={fieldStyles.columns}>
      <TextField className={fieldStyles.wholeRow} label={t('checkout.cardHolderName')} autoComplete="cc-name" {...holder} />
      <NumberField {...number} brand={brand} />
      <TextField
        label={t('checkout.expiryDate')}
        hint={t('checkout.expiryHint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-exp"
        {...expiry}
        onChange={retyped(slashedExpiry, expiry.onChange)}
      />
      <TextField
        label={t('checkout.cvv')}
        hint={t(brand === 'amex' ? 'checkout.cvvHintAmex' : 'checkout.cvvHint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        tidy={cardDigits}
        {...cvv}
      />
    </div>
  );
}

/** Returns what joins a field to the form: its rule, and what is wrong with it in words. */
function useCardField({ register, formState }: UseFormReturn<CardForm>) {
  const { today } = useSurroundings();
  const errorOf = useFieldErrors(formState);
  return (name: TextName) => ({
    ...register(name, { validate: (typed, form) => CARD_RULES[name](typed, form, today) ?? true }),
    required: true,
    error: errorOf(name),
  });
}

interface NumberFieldProps extends UseFormRegisterReturn {
  readonly brand: CardBrand | undefined;
  readonly error: string | undefined;
}

function NumberField({ brand, error, ...register }: NumberFieldProps) {
  const { t } = useI18n();
  const hint = brand ? t('checkout.cardBrand', { brand: brandName(brand, t) }) : <BrandsTaken />;
  return (
    <Field className={fieldStyles.wholeRow} label={t('checkout.cardNumber')} hint={hint} error={error}>
      {(control) => (
        <div className={styles.cardNumber}>
          <input
            {...register}
            {...control}
            dir="ltr"
            inputMode="numeric"
            autoComplete="cc-number"
            className={classNames(fieldStyles.input, error !== undefined && fieldStyles.wrong)}
            onChange={retyped(groupedCardNumber, register.onChange)}
          />
          {brand && (
            <span className={styles.brand} aria-hidden="true">
              {brandName(brand, t)}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

function BrandsTaken() {
  const { t } = useI18n();
  const brands = CARD_BRANDS.map((brand, index) => (
    <Fragment key={brand}>
      {index > 0 && ', '}
      <bdi>{brandName(brand, t)}</bdi>
    </Fragment>
  ));
  return <RichText id="checkout.cardsTaken" values={{ brands }} />;
}

/** Writes what is typed in its usual groups, with the cursor behind the same digit, then tells the form. */
function retyped(write: (typed: string) => string, tell: (event: ChangeEvent<HTMLInputElement>) => Promise<unknown>) {
  return (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const cursor = input.selectionStart ?? input.value.length;
    const isAtEnd = cursor === input.value.length;
    const digitsBefore = input.value.slice(0, cursor).replace(/\D/g, '').length;
    const isDeleting = (event.nativeEvent as InputEvent).inputType?.startsWith('delete') === true;
    // While the slash is being deleted it must not come back.
    const written = isDeleting && isAtEnd ? input.value : write(isDeleting ? input.value.replace(/\D/g, '') : input.value);
    if (written !== input.value) {
      input.value = written;
      const place = isAtEnd ? written.length : cursorAfter(written, digitsBefore);
      input.setSelectionRange(place, place);
    }
    void tell(event);
  };
}

/** Longest number of any brand. */
const MAX_DIGITS = 19;

/**
 * A card number in the groups that are printed on cards: 4-6-5 for American Express, fours for the rest. Anything but
 * digits falls out.
 */
export function groupedCardNumber(typed: string): string {
  const digits = cardDigits(typed).replace(/\D/g, '').slice(0, MAX_DIGITS);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** Two digits that are no month, at once: typed one by one, the first would have become a month of its own. */
const NO_MONTH = /^\s*(?:1[3-9]|[2-9]\d)(?:\D|\d\d)/;

/**
 * An expiry date with its slash: the visitor types digits only. A single digit is a month of its own when it is above
 * 1, or when a sign follows that parts it from the year. What a browser fills in or is pasted comes whole, also with
 * the year first; where that is no date it stays.
 */
export function slashedExpiry(written: string): string {
  const typed = latinDigits(written);
  const whole = cardExpiryOf(typed);
  if (whole && /20\d\d/.test(typed)) return cardExpiryText(whole);
  if (NO_MONTH.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  const padded = /^[2-9]|^\d\D/.test(typed.trim()) ? `0${digits}` : digits;
  // A year of four digits keeps its last two: 09/2028 is 09/28.
  const short = /^\d{2}20\d{2}/.test(padded) ? padded.slice(0, 2) + padded.slice(4) : padded;
  return short.length <= 2 ? short : `${short.slice(0, 2)}/${short.slice(2, 4)}`;
}

/** Returns where the cursor belongs after regrouping: behind as many digits as before. */
export function cursorAfter(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
