import { Search, Wand2 } from 'lucide-react';
import { useState } from 'react';
import type { PropertyFacilitySet } from '#contract/primitives/registration-sets.ts';
import { facilitiesAskedElsewhere, withDerivedFacilities } from '#rules/registration/derived-facilities.ts';
import { usualFacilities, withUsualFacilities } from '#rules/registration/usual-facilities.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider } from '#web/registration/fields/fields-context.tsx';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import { AvailabilityFields } from './availability-fields.tsx';
import * as styles from './facilities.module.css';
import { type Asked, FacilityGroup } from './facility-group.tsx';
import { UsualFacilities } from './usual-facilities.tsx';

/** In the order in which a host thinks of the place. */
const GROUPS: readonly {
  readonly group: 'water' | 'arriving' | 'meals' | 'place' | 'guests';
  readonly sets: readonly PropertyFacilitySet[];
}[] = [
  { group: 'water', sets: ['spa', 'sauna', 'jacuzzi_hot_tub', 'special_treatments'] },
  { group: 'arriving', sets: ['parking', 'internet_access', 'payment_methods'] },
  { group: 'meals', sets: ['breakfast', 'lunch', 'dinner', 'supper'] },
  { group: 'place', sets: ['popular_facilities', 'safety', 'nearby'] },
  { group: 'guests', sets: ['children', 'for_religious', 'accessibility'] },
];

/** Step 2: everything the property has. */
export function FacilitiesStep({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <StepHead step="facilities" title={t('registrationFacilities.title')} lead={t('registrationFacilities.lead')} />
      <FacilitiesFields isAllShown={isAllShown} />
    </>
  );
}

/** Each thing asked once: what has to be told, what most such places have, then all the rest by group. */
export function FacilitiesFields({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  const { saver, document, issues } = useStep('facilities');
  const { propertyType } = useStep('basic').document;
  const [sought, setSought] = useState('');
  const usual = usualFacilities(propertyType);
  const asked: Asked = {
    sought: sought.trim(),
    elsewhere: { popular_facilities: facilitiesAskedElsewhere(document.choices) },
    usual,
  };
  const mark = () => saver.edit(({ choices }) => ({ choices: withDerivedFacilities(choices, withUsualFacilities(choices, propertyType)) }));
  return (
    <FieldsProvider saver={saver} issues={issues} isAllShown={isAllShown} follow={followed}>
      <fieldset className={fieldsStyles.set}>
        <legend>{t('registrationFacilities.group_first')}</legend>
        <AvailabilityFields set="swimming_pool_availability" />
        <AvailabilityFields set="barbecue_availability" />
      </fieldset>
      <div className={styles.tools}>
        <div className={styles.search}>
          <Icon of={Search} size="s" />
          <TextField
            label={t('registrationFacilities.search')}
            placeholder={t('registrationFacilities.searchExample')}
            type="search"
            autoComplete="off"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
        <Button onClick={mark}>
          <Icon of={Wand2} size="s" />
          {t('registrationFacilities.markUsual')}
        </Button>
      </div>
      {asked.sought === '' && <UsualFacilities usual={usual} />}
      {GROUPS.map(({ group, sets }) => (
        <FacilityGroup key={group} title={t(`registrationFacilities.group_${group}`)} sets={sets} asked={asked} />
      ))}
    </FieldsProvider>
  );
}

/** What follows from an answer is marked with it. */
const followed = (
  before: { readonly choices: Parameters<typeof withDerivedFacilities>[0] },
  after: { readonly choices: Parameters<typeof withDerivedFacilities>[1] },
) => ({ choices: withDerivedFacilities(before.choices, after.choices) });
