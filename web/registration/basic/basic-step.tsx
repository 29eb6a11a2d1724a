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
        <BothLanguages path="name" hint={{ en: t('registrationFields.nameEnglish') }} />
        <DocumentSelect path="propertyType" className="half" />
        <DocumentChoices path="suitableFor" />
      </fieldset>
      <fieldset className="rgset">
        <legend>{t('registrationFields.description')}</legend>
        <BothLanguages path="description" hint={{ en: t('registrationFields.descriptionEnglish') }} />
      </fieldset>
      <AddressFields />
      <fieldset className="rgset">
        <legend>
          {t('registrationFields.contactTitle')} <span className="mute">· {t('registrationFields.contactNote')}</span>
        </legend>
        <DocumentText path="contact.name" autoComplete="name" className="third" />
        <DocumentText path="contact.phone" autoComplete="tel" className="third" />
        <DocumentText path="contact.email" autoComplete="email" className="third" />
      </fieldset>
      <BusinessFields />
    </FieldsProvider>
  );
}
