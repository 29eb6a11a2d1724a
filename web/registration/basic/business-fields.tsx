import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFieldError } from '#web/registration/fields/field-note.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { DocumentText } from '#web/registration/fields/text-fields.tsx';

const STATUSES = ['licensed', 'exempt', 'eilat'] as const;

/** Who sends and gets invoices (specification §3 "Business"). */
export function BusinessFields() {
  const { t } = useI18n();
  const fields = useFields();
  const isAtProperty = fields.valueAt('business.isAtProperty') === true;
  return (
    <fieldset className="rgset">
      <legend>
        {t('registrationFields.business')} <span className="mute">· {t('registrationFields.businessNote')}</span>
      </legend>
      <DocumentText path="business.name" label={t('registrationFields.businessName')} autoComplete="organization" className="third" />
      <DocumentText path="business.idNumber" label={t('registrationFields.idNumber')} inputMode="numeric" dir="ltr" className="third" />
      <DocumentText path="business.vatNumber" label={t('registrationFields.vatNumber')} inputMode="numeric" dir="ltr" className="third" />
      <VatStatus />
      <DocumentText path="business.phone" label={t('registrationFields.businessPhone')} type="tel" dir="ltr" className="third" />
      <Checkbox className="full" checked={isAtProperty} onChange={(event) => fields.setAt('business.isAtProperty', event.target.checked)}>
        {t('registrationFields.businessAtProperty')}
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

function VatStatus() {
  const { t } = useI18n();
  const fields = useFields();
  const value = fields.valueAt('business.vatStatus');
  return (
    <Field label={t('registrationFields.vatStatus')} error={useFieldError('business.vatStatus')} className="third">
      {(control) => (
        <Select
          {...control}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => fields.setAt('business.vatStatus', event.target.value === '' ? null : event.target.value)}
          onBlur={() => fields.touch('business.vatStatus')}
          options={[
            { value: '', label: t('registrationFields.choose') },
            ...STATUSES.map((status) => ({ value: status, label: t(`registrationFields.vat_${status}`) })),
          ]}
        />
      )}
    </Field>
  );
}
