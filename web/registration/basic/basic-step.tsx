import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider } from '#web/registration/fields/fields-context.tsx';
import { DocumentChoices, DocumentSelect } from '#web/registration/fields/option-fields.tsx';
import { BothLanguages, DocumentText } from '#web/registration/fields/text-fields.tsx';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import { AddressFields } from './address-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import { DescriptionProposal } from './description-proposal.tsx';

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

/** What the place is called, of what type it is, and what it is like. */
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
