import type { PropertyFacilitySet } from '#contract/primitives/registration-sets.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider } from '#web/registration/fields/fields-context.tsx';
import { DocumentChoices } from '#web/registration/fields/option-fields.tsx';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import { AvailabilityFields } from './availability-fields.tsx';

type Group = 'water' | 'barbecue' | 'arriving' | 'meals' | 'place' | 'guests';
/** In the order in which a host thinks of the place. Sets with an availability stand before the others of their group. */
const GROUPS: readonly { readonly group: Group; readonly sets: readonly PropertyFacilitySet[] }[] = [
  { group: 'water', sets: ['spa', 'sauna', 'jacuzzi_hot_tub', 'special_treatments'] },
  { group: 'barbecue', sets: [] },
  { group: 'arriving', sets: ['parking', 'internet_access', 'payment_methods'] },
  { group: 'meals', sets: ['breakfast', 'lunch', 'dinner', 'supper'] },
  { group: 'place', sets: ['popular_facilities', 'safety', 'nearby'] },
  { group: 'guests', sets: ['children', 'for_religious', 'accessibility'] },
];

/** Step 2: everything the property has, by option set (specification §3 "Facilities"). */
export function FacilitiesStep({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  const { saver, server, issues } = useStep('facilities');
  return (
    <FieldsProvider saver={saver} issues={issues} isAllShown={isAllShown}>
      <StepHead title={t('registrationFacilities.title')} lead={t('registrationFacilities.lead')} reason={server.reason} />
      {GROUPS.map(({ group, sets }) => (
        <fieldset key={group} className={fieldsStyles.set}>
          <legend>{t(`registrationFacilities.group_${group}`)}</legend>
          {group === 'water' && <AvailabilityFields set="swimming_pool_availability" />}
          {group === 'barbecue' && <AvailabilityFields set="barbecue_availability" />}
          {sets.map((set) => (
            <DocumentChoices key={set} path={`choices.${set}`} />
          ))}
        </fieldset>
      ))}
    </FieldsProvider>
  );
}
