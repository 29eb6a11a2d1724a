import { Checkbox } from '#web/design-system/checkbox.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
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
    <fieldset className="rgset">
      <legend>
        {t('registrationFields.business')} <span className="mute">· {t('registrationFields.businessNote')}</span>
      </legend>
      <DocumentText path="business.name" autoComplete="organization" className="third" />
      <DocumentText path="business.idNumber" className="third" />
      <DocumentText path="business.vatNumber" className="third" />
      <DocumentChoice path="business.vatStatus" className="third" />
      <DocumentText path="business.phone" className="third" />
      <Checkbox className="full" checked={isAtProperty} onChange={(event) => fields.setAt('business.isAtProperty', event.target.checked)}>
        {t('registrationFields.businessAtProperty')}
        {address !== '' && (
          <>
            {': '}
            <bdi className="mute">{address}</bdi>
          </>
        )}
      </Checkbox>
      {!isAtProperty && (
        <>
          <DocumentText path="business.address" className="third" />
          <DocumentText path="business.city" className="third" />
          <DocumentText path="business.zipCode" className="third" />
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
