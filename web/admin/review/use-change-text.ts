import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useOptionName } from './use-option-name.ts';

/** The name of a field of the basic document, by its path. */
export type DescribeField = (path: string) => { readonly label: string };

const VAT_STATUSES = ['licensed', 'exempt', 'eilat'] as const;

/** A reviewed field's value in words; ids become names. */
export function useChangeText(): (path: string, value: string) => string {
  const { t } = useI18n();
  const nameOf = useOptionName();
  return (path, value) => {
    const vat = VAT_STATUSES.find((status) => status === value);
    if (path === 'business.vatStatus' && vat) return t(`adminReview.vat_${vat}`);
    if (path === 'business.isAtProperty') return t(value === 'true' ? 'adminReview.yes' : 'adminReview.no');
    return path === 'address.cityId' ? nameOf('cities', value) : value;
  };
}
