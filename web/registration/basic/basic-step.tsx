import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FieldsProvider } from '#web/registration/fields/fields-context.tsx';
import { DocumentChoices, DocumentSelect } from '#web/registration/fields/option-fields.tsx';
import { BothLanguages, DocumentText } from '#web/registration/fields/text-fields.tsx';
import { PendingChangeNotice } from '#web/registration/frame/pending-change-notice.tsx';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import { AddressFields } from './address-fields.tsx';
import { BusinessFields } from './business-fields.tsx';

/** Step 1: names, type, description, address, contact and business (specification §2, §3). */
export function BasicStep({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  const { saver, server, issues } = useStep('basic');
  return (
    <FieldsProvider saver={saver} issues={issues} isAllShown={isAllShown}>
      <StepHead title={t('registrationFields.basicTitle')} lead={t('registrationFields.basicLead')} reason={server.reason} />
      <PendingChangeNotice />
      <fieldset className="rgset">
        <legend>{t('registrationFields.nameTitle')}</legend>
        <BothLanguages path="name" label={t('registrationFields.name')} hint={{ en: t('registrationFields.nameEnglish') }} />
        <DocumentSelect path="propertyType" set="property_types" label={t('registrationFields.propertyType')} className="half" />
        <DocumentChoices path="suitableFor" set="suitable_for" label={t('registrationFields.suitableFor')} />
      </fieldset>
      <fieldset className="rgset">
        <legend>{t('registrationFields.description')}</legend>
        <BothLanguages
          path="description"
          label={t('registrationFields.description')}
          isLong
          maxWords={REGISTRATION_LIMITS.maxPropertyDescriptionWords}
          hint={{ en: t('registrationFields.descriptionEnglish') }}
        />
      </fieldset>
      <AddressFields />
      <fieldset className="rgset">
        <legend>
          {t('registrationFields.contactTitle')} <span className="mute">· {t('registrationFields.contactNote')}</span>
        </legend>
        <DocumentText path="contact.name" label={t('registrationFields.contactName')} autoComplete="name" className="third" />
        <DocumentText
          path="contact.phone"
          label={t('registrationFields.contactPhone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          className="third"
        />
        <DocumentText
          path="contact.email"
          label={t('registrationFields.contactEmail')}
          type="email"
          dir="ltr"
          autoComplete="email"
          className="third"
        />
      </fieldset>
      <BusinessFields />
    </FieldsProvider>
  );
}
