import { VAT_STATUSES } from '#contract/primitives/enums.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { ListField } from '#web/registration/fields/list-field.tsx';
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
      <DocumentText path="business.name" label={t('registrationFields.businessName')} autoComplete="organization" className="third" />
      <DocumentText path="business.idNumber" label={t('registrationFields.idNumber')} inputMode="numeric" dir="ltr" className="third" />
      <DocumentText path="business.vatNumber" label={t('registrationFields.vatNumber')} inputMode="numeric" dir="ltr" className="third" />
      <ListField
        path="business.vatStatus"
        label={t('registrationFields.vatStatus')}
        none={null}
        options={VAT_STATUSES.map((status) => ({ value: status, label: t(`registrationFields.vat_${status}`) }))}
        className="third"
      />
      <DocumentText path="business.phone" label={t('registrationFields.businessPhone')} type="tel" dir="ltr" className="third" />
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
          <DocumentText path="business.address" label={t('registrationFields.businessAddress')} className="third" />
          <DocumentText path="business.city" label={t('registrationFields.businessCity')} className="third" />
          <DocumentText
            path="business.zipCode"
            label={t('registrationFields.businessZip')}
            inputMode="numeric"
            dir="ltr"
            className="third"
          />
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
