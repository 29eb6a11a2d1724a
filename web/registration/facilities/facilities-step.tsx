import { useLocation } from '@tanstack/react-router';
import { ChevronDown, Search, Wand2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type PropertyFacilitySet, type SINGLE_CHOICE_SETS, TYPES_OF_AVAILABILITY } from '#contract/primitives/registration-sets.ts';
import { facilitiesAskedElsewhere, withDerivedFacilities } from '#rules/registration/derived-facilities.ts';
import { type Facility, usualFacilities, withUsualFacilities } from '#rules/registration/usual-facilities.ts';
import { Button } from '#web/design-system/button.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider, useFields } from '#web/registration/fields/fields-context.tsx';
import { DocumentChoices, OptionChip, toggled } from '#web/registration/fields/option-fields.tsx';
import { type Option, useAllOptions, useOptions } from '#web/registration/fields/use-options.ts';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import * as styles from './facilities.module.css';

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

/** Marks what follows from an answer with it. */
const followed = (
  before: { readonly choices: Parameters<typeof withDerivedFacilities>[0] },
  after: { readonly choices: Parameters<typeof withDerivedFacilities>[1] },
) => ({ choices: withDerivedFacilities(before.choices, after.choices) });

/** What is shown of the sets. */
interface Asked {
  /** Typed into the search; empty: nothing is sought. */
  readonly sought: string;
  /** Options that follow from another answer, by set. */
  readonly elsewhere: Readonly<Partial<Record<PropertyFacilitySet, readonly string[]>>>;
  /** Those that stand on top, for all to see. */
  readonly usual: readonly Facility[];
}

/** Sets of one subject behind a line that says how many are chosen, or how many there are; open while something in it is sought, or wrong. */
function FacilityGroup({ title, sets, asked }: { title: string; sets: readonly PropertyFacilitySet[]; asked: Asked }) {
  const { t } = useI18n();
  const fields = useFields();
  const optionsOf = useAllOptions();
  const wanted = useLocation({ select: ({ hash }) => hash });
  const [isOpen, setOpen] = useState(() => sets.some((set) => wanted === `choices.${set}`));
  const shown = sets.map((set) => ({ set, options: optionsOf(set).filter((option) => isShown(set, option, asked)) }));
  const filled = shown.filter(({ options }) => options.length > 0);
  if (filled.length === 0) return null;
  const count = filled.reduce((sum, { options }) => sum + options.length, 0);
  const chosen = filled.reduce((sum, { set, options }) => {
    const ids = chosenOf(fields.valueAt(`choices.${set}`));
    return sum + options.filter(({ id }) => ids.includes(id)).length;
  }, 0);
  const isWrong = sets.some((set) => fields.issuesAt(`choices.${set}`).some(({ severity }) => severity === 'error'));
  const isUnfolded = isOpen || isWrong || asked.sought !== '';
  return (
    <details
      className={styles.group}
      open={isUnfolded}
      onToggle={({ currentTarget }) => asked.sought === '' && setOpen(currentTarget.open)}
    >
      <summary>
        <b>{title}</b>
        <span className={typography.muted}>
          {chosen === 0 ? t('registrationFacilities.moreOptions', { count }) : t('unitLayout.chosen', { count: chosen })}
        </span>
        <Icon of={ChevronDown} size="s" />
      </summary>
      {isUnfolded && (
        <div className={fieldsStyles.set}>
          {filled.map(({ set, options }) => (
            <DocumentChoices key={set} path={`choices.${set}`} only={options.map(({ id }) => id)} />
          ))}
        </div>
      )}
    </details>
  );
}

function isShown(set: PropertyFacilitySet, { id, name, assist = '' }: Option, { sought, elsewhere, usual }: Asked): boolean {
  if (elsewhere[set]?.includes(id)) return false;
  if (sought !== '') return `${name} ${assist}`.toLocaleLowerCase().includes(sought.toLocaleLowerCase());
  return !usual.some((facility) => facility.set === set && facility.option === id);
}

// The schema of the document has lists of texts there.
const chosenOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

type AvailabilitySet = (typeof SINGLE_CHOICE_SETS)[number];

/** When there is a pool or a barbecue, and, once there is (`isDisplayRelatedFields`), of which types. */
function AvailabilityFields({ set }: { set: AvailabilitySet }) {
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

/** Renders what hosts of such a place look for first, whichever set it is of. */
function UsualFacilities({ usual }: { usual: readonly Facility[] }) {
  const { t } = useI18n();
  const fields = useFields();
  const optionsOf = useAllOptions();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame into the grid
    <div role="group" aria-labelledby={id} className={styles.usual}>
      <span className={fieldStyles.label} id={id}>
        {t('registrationFacilities.usual')}
      </span>
      <span className={fieldsStyles.chips}>
        {usual.map(({ set, option }) => {
          const known = optionsOf(set).find((one) => one.id === option);
          const path = `choices.${set}`;
          const value = fields.valueAt(path);
          // The schema of the document has lists of texts there.
          const chosen = Array.isArray(value) ? (value as string[]) : [];
          const toggle = () => fields.setAt(path, toggled(chosen, option));
          return known && <OptionChip key={`${set} ${option}`} option={known} isOn={chosen.includes(option)} onToggle={toggle} />;
        })}
      </span>
    </div>
  );
}
