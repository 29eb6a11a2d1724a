import { halfHoursWith } from '#web/date-input/half-hours.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider, useField, useFields } from '#web/registration/fields/fields-context.tsx';
import { NumberField } from '#web/registration/fields/number-fields.tsx';
import { DocumentChoice, DocumentChoices, DocumentSelect, ListField } from '#web/registration/fields/option-fields.tsx';
import { BothLanguages } from '#web/registration/fields/text-fields.tsx';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { OtherHours } from '#web/registration/policies/other-hours.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';

/** Step 5: cancelling, hours, children, pets, languages (specification §3 "Policies"). */
export function PoliciesStep({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <StepHead step="policies" title={t('registrationPolicies.title')} lead={t('registrationPolicies.lead')} />
      <PoliciesFields isAllShown={isAllShown} />
    </>
  );
}

export function PoliciesFields({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  const { saver, issues } = useStep('policies');
  return (
    <FieldsProvider saver={saver} issues={issues} isAllShown={isAllShown}>
      <CancellationFields />
      <fieldset className={fieldsStyles.set}>
        <legend>{t('registrationPolicies.hours')}</legend>
        <TimeField path="arrivalFrom" className={fieldsStyles.third} />
        <TimeField path="arrivalUntil" className={fieldsStyles.third} />
        <TimeField path="departureUntil" className={fieldsStyles.third} />
        <OtherHours />
      </fieldset>
      <fieldset className={fieldsStyles.set}>
        <legend>{t('registrationPolicies.guests')}</legend>
        <ChildrenAllowed />
        <DocumentChoices path="pets" />
        <DocumentChoices path="spokenLanguages" />
      </fieldset>
      <fieldset className={fieldsStyles.set}>
        <legend>{t('registrationPolicies.notesTitle')}</legend>
        <BothLanguages path="notes" rows={3} hint={{ he: t('registrationPolicies.notesHint') }} />
      </fieldset>
    </FieldsProvider>
  );
}

function CancellationFields() {
  const { t } = useI18n();
  return (
    <fieldset className={fieldsStyles.set}>
      <legend>{t('registrationPolicies.cancellation')}</legend>
      <DocumentSelect path="cancellationPeriod" className={fieldsStyles.third} />
      <DocumentChoice path="cancellationFee" className={fieldsStyles.third} />
      <DocumentChoice path="noShowFee" className={fieldsStyles.third} />
      <BothLanguages path="cancellationNotes" rows={2} hint={{ he: t('registrationPolicies.cancellationNotesHint') }} />
      <p className={`${fieldsStyles.full} ${fieldStyles.hint}`}>{t('registrationPolicies.law')}</p>
      <NumberField
        path="guestChangesUntilDays"
        isOptional
        hint={t('registrationPolicies.guestChangesHint')}
        className={fieldsStyles.third}
      />
    </fieldset>
  );
}

function ChildrenAllowed() {
  const { t } = useI18n();
  const fields = useFields();
  return (
    <Checkbox
      className={fieldsStyles.full}
      name="childrenAllowed"
      checked={fields.valueAt('childrenAllowed') === true}
      onChange={(event) => fields.setAt('childrenAllowed', event.target.checked)}
    >
      {t('registrationPolicies.childrenAllowed')}
    </Checkbox>
  );
}

/** An hour of the day, HH:MM: each half hour, and whatever else stands in the document. */
function TimeField({ path, className }: { path: string; className: string }) {
  const { label } = useField(path, 'text');
  const value = String(useFields().valueAt(path) ?? '');
  const options = halfHoursWith(value).map((time) => ({ value: time, label: time }));
  return <ListField path={path} label={label} none="" options={options} className={className} />;
}
