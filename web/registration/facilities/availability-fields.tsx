import { useRef } from 'react';
import { type PropertyFacilitySet, type SINGLE_CHOICE_SETS, TYPES_OF_AVAILABILITY } from '#contract/primitives/registration-sets.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { DocumentChoices } from '#web/registration/fields/option-fields.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';

type AvailabilitySet = (typeof SINGLE_CHOICE_SETS)[number];

/** When there is a pool or a barbecue, and, once there is (`isDisplayRelatedFields`), of which types. */
export function AvailabilityFields({ set }: { set: AvailabilitySet }) {
  const { t } = useI18n();
  const fields = useFields();
  const options = useOptions(set);
  const typesSet: PropertyFacilitySet = TYPES_OF_AVAILABILITY[set];
  const chosenTypes = listAt(fields.valueAt(`choices.${typesSet}`));
  // Types that "none" took away come back with a second thought.
  const takenAway = useRef<readonly string[]>([]);
  const asksTypes = (chosen: readonly string[]) => options.some(({ id, member }) => chosen.includes(id) && member.isDisplayRelatedFields);
  const isAsked = asksTypes(listAt(fields.valueAt(`choices.${set}`)));
  const choose = (chosen: readonly string[]) => {
    fields.setAt(`choices.${set}`, chosen);
    const willAsk = asksTypes(chosen);
    if (willAsk && !isAsked && chosenTypes.length === 0) fields.setAt(`choices.${typesSet}`, takenAway.current);
    if (willAsk || chosenTypes.length === 0) return;
    takenAway.current = chosenTypes;
    fields.setAt(`choices.${typesSet}`, []);
  };
  return (
    <>
      <DocumentChoices path={`choices.${set}`} hint={t('registrationFacilities.chooseOne')} isSingle onChange={choose} />
      {(isAsked || chosenTypes.length > 0) && (
        <DocumentChoices path={`choices.${typesSet}`} className={`${fieldsStyles.full} ${fieldsStyles.related}`} />
      )}
    </>
  );
}

// The schema of the document has lists of texts there.
const listAt = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
