import { Checkbox } from '#web/design-system/checkbox.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as look from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { DocumentChoice } from '#web/registration/fields/list-field.tsx';
import { DocumentText } from '#web/registration/fields/text-fields.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';

/** Who sends and gets invoices (specification §3 "Business"). */
export function BusinessFields() {
  const { t } = useI18n();
  const fields = useFields();
  const isAtProperty = fields.valueAt('business.isAtProperty') === true;
  const address = useAddressLine();
  return (
    <fieldset className={look.set}>
      <legend>
        {t('registrationFields.business')} <span className={typography.muted}>· {t('registrationFields.businessNote')}</span>
      </legend>
      <DocumentText path="business.name" autoComplete="organization" className={look.third} />
      <DocumentText path="business.idNumber" className={look.third} />
      <DocumentText path="business.vatNumber" className={look.third} />
      <DocumentChoice path="business.vatStatus" className={look.third} />
      <DocumentText path="business.phone" className={look.third} />
      <Checkbox
        className={look.full}
        checked={isAtProperty}
        onChange={(event) => fields.setAt('business.isAtProperty', event.target.checked)}
      >
        {t('registrationFields.businessAtProperty')}
        {address !== '' && (
          <>
            {': '}
            <bdi className={typography.muted}>{address}</bdi>
          </>
        )}
      </Checkbox>
      {!isAtProperty && (
        <>
          <DocumentText path="business.address" className={look.third} />
          <DocumentText path="business.city" className={look.third} />
          <DocumentText path="business.zipCode" className={look.third} />
        </>
      )}
    </fieldset>
  );
}

/** Street, town and zip code of the property in the page's language, as far as they are known. */
function useAddressLine(): string {
  const { language } = useI18n();
  const fields = useFields();
  const cities = useOptions('cities');
  const street = String(fields.valueAt(`address.street.${language}`) || fields.valueAt('address.street.he') || '');
  const city = cities.find(({ id }) => id === fields.valueAt('address.cityId'))?.name ?? '';
  const place = [city, String(fields.valueAt('address.zipCode') ?? '')].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}
