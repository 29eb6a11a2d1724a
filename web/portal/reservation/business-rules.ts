import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import type { BusinessDetails } from '#contract/reservations.ts';
import { isIsraeliId, unparted } from '#rules/validators/digits.ts';
import type { MessageKey } from '#texts/translate.ts';

/** To whom the host shall make out the invoice, as it is typed; both fields or none. */
export interface BusinessForm {
  businessName?: string | undefined;
  businessNumber?: string | undefined;
}
export const BUSINESS_FIELDS = ['businessName', 'businessNumber'] as const satisfies readonly (keyof BusinessForm)[];

/** What is wrong with a field, as the text that says what to do; undefined when nothing is. */
export const BUSINESS_RULES: Readonly<Record<keyof BusinessForm, (form: BusinessForm) => MessageKey | undefined>> = {
  businessName: (form) => {
    const { name, number } = typedOf(form);
    if (name === '' && number !== '') return 'checkout.businessNameMissing';
    return name.length > TEXT_LIMITS.businessName ? 'checkout.tooLong' : undefined;
  },
  businessNumber: (form) => {
    const { name, number } = typedOf(form);
    return (name === '' && number === '') || isIsraeliId(number) ? undefined : 'checkout.businessNumberWrong';
  },
};

/** Returns what is asked for; undefined where nothing was typed. */
export function invoiceToOf(form: BusinessForm): BusinessDetails | undefined {
  const typed = typedOf(form);
  return typed.name === '' && typed.number === '' ? undefined : typed;
}

function typedOf({ businessName = '', businessNumber = '' }: BusinessForm): BusinessDetails {
  return { name: businessName.trim(), number: unparted(businessNumber) };
}
