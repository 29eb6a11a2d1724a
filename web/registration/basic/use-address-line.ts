import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';

/** Street, town and zip code of the property in the page's language, as far as they are known. */
export function useAddressLine(): string {
  const { language } = useI18n();
  const fields = useFields();
  const cities = useOptions('cities');
  const street = String(fields.valueAt(`address.street.${language}`) || fields.valueAt('address.street.he') || '');
  const city = cities.find(({ id }) => id === fields.valueAt('address.cityId'))?.name ?? '';
  const place = [city, String(fields.valueAt('address.zipCode') ?? '')].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}
