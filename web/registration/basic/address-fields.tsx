import type { AddressSuggestion } from '#contract/registration.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { DocumentSelect } from '#web/registration/fields/option-fields.tsx';
import { BothLanguages, DocumentText } from '#web/registration/fields/text-fields.tsx';
import { AddressSearch } from './address-search.tsx';
import * as styles from './basic.module.css';
import { PinField } from './pin-field.tsx';

/** Where the property is: the map search, the address in both languages, and a pin that can be moved (specification §3 "Location"). */
export function AddressFields() {
  const { t } = useI18n();
  const fields = useFields();
  const take = ({ cityId, city, street, latitude, longitude }: AddressSuggestion) => {
    const before = fields.valueAt('address') as { readonly street: { readonly he: string; readonly en: string } };
    fields.setAt('address', {
      ...before,
      cityId,
      latitude,
      longitude,
      fullAddress: [street, city.he].filter(Boolean).join(', '),
      street: street === '' ? before.street : { ...before.street, [isHebrew(street) ? 'he' : 'en']: street },
    });
  };
  return (
    <fieldset className={fieldsStyles.set}>
      <legend>{t('registrationFields.addressTitle')}</legend>
      <div className={`${fieldsStyles.half} ${styles.stack}`}>
        <AddressSearch onChoose={take} />
        <div className={styles.row}>
          <DocumentSelect path="address.cityId" isSorted />
          <DocumentText path="address.zipCode" hint={t('registrationAddress.zipHint')} />
        </div>
        <BothLanguages path="address.street" hint={{ en: t('registrationAddress.streetEnglish') }} />
      </div>
      <PinField className={fieldsStyles.half} />
      <BothLanguages path="address.directions" rows={2} hint={{ he: t('registrationAddress.directionsHint') }} />
    </fieldset>
  );
}

const isHebrew = (text: string) => /[א-ת]/.test(text);
