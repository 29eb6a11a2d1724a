import { Lightbulb } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { AddressSuggestion } from '#contract/registration.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Spinner } from '#web/design-system/spinner.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider, useFields } from '#web/registration/fields/fields-context.tsx';
import { DocumentChoice, DocumentChoices, DocumentSelect } from '#web/registration/fields/option-fields.tsx';
import { BothLanguages, DocumentText } from '#web/registration/fields/text-fields.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import { AddressSearch } from './address-search.tsx';
import * as styles from './basic.module.css';
import { PinField } from './pin-field.tsx';

/** Step 1: names, type, description, address, contact and business (specification §2, §3). */
export function BasicStep({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  const { saver, issues } = useStep('basic');
  return (
    <FieldsProvider saver={saver} issues={issues} isAllShown={isAllShown}>
      <StepHead step="basic" title={t('registrationFields.basicTitle')} lead={t('registrationFields.basicLead')} />
      <NameFields />
      <AddressFields />
      <ContactFields />
      <BusinessFields />
    </FieldsProvider>
  );
}

/** Renders what the place is called, of what type it is, and what it is like. */
export function NameFields() {
  const { t } = useI18n();
  return (
    <>
      <fieldset className={fieldsStyles.set}>
        <legend>{t('registrationFields.nameTitle')}</legend>
        <BothLanguages path="name" hint={{ en: t('registrationFields.nameEnglish') }} />
        <DocumentSelect path="propertyType" className={fieldsStyles.half} />
        <DocumentChoices path="suitableFor" />
      </fieldset>
      <fieldset className={fieldsStyles.set}>
        <legend>{t('registrationFields.description')}</legend>
        <BothLanguages path="description" hint={{ en: t('registrationFields.descriptionEnglish') }} />
        <DescriptionProposal />
      </fieldset>
    </>
  );
}

/** Whom guests reach once they have booked. */
export function ContactFields() {
  const { t } = useI18n();
  return (
    <fieldset className={fieldsStyles.set}>
      <legend>
        {t('registrationFields.contactTitle')} <span className={typography.muted}>· {t('registrationFields.contactNote')}</span>
      </legend>
      <DocumentText path="contact.name" autoComplete="name" className={fieldsStyles.third} />
      <DocumentText path="contact.phone" autoComplete="tel" className={fieldsStyles.third} />
      <DocumentText path="contact.email" autoComplete="email" className={fieldsStyles.third} />
    </fieldset>
  );
}

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

/** Who sends and gets invoices (specification §3 "Business"). */
export function BusinessFields() {
  const { t } = useI18n();
  const fields = useFields();
  const isAtProperty = fields.valueAt('business.isAtProperty') === true;
  const address = useAddressLine();
  return (
    <fieldset className={fieldsStyles.set}>
      <legend>
        {t('registrationFields.business')} <span className={typography.muted}>· {t('registrationFields.businessNote')}</span>
      </legend>
      <DocumentText path="business.name" autoComplete="organization" className={fieldsStyles.third} />
      <DocumentText path="business.idNumber" className={fieldsStyles.third} />
      <DocumentText path="business.vatNumber" className={fieldsStyles.third} />
      <DocumentChoice path="business.vatStatus" className={fieldsStyles.third} />
      <DocumentText path="business.phone" className={fieldsStyles.third} />
      <Checkbox
        className={fieldsStyles.full}
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
          <DocumentText path="business.address" className={fieldsStyles.third} />
          <DocumentText path="business.city" className={fieldsStyles.third} />
          <DocumentText path="business.zipCode" className={fieldsStyles.third} />
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

/** With the words of both languages, which are many. */
const Proposals = lazy(async () => ({ default: (await import('./proposals.tsx')).Proposals }));

/** Offers a description made of what the host has chosen. It stands open by itself where there is something to tell and nothing is written. */
function DescriptionProposal() {
  const { t } = useI18n();
  const id = useId();
  const { description } = useStep('basic').document;
  const { choices } = useStep('facilities').document;
  const [isOpen, setOpen] = useState(() => description.he === '' && Object.values(choices).some((chosen) => chosen.length > 0));
  return (
    <div className={`${fieldsStyles.full} ${styles.proposal}`}>
      <Button size="s" kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon of={Lightbulb} size="s" />
        {t('descriptionProposal.open')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Spinner />}>
            <Proposals />
          </Suspense>
        )}
      </div>
    </div>
  );
}
