import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { PropertyFacilitySet } from '#contract/primitives/registration-sets.ts';
import type { Facility } from '#rules/registration/usual-facilities.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { DocumentChoices } from '#web/registration/fields/option-fields.tsx';
import { type Option, useAllOptions } from '#web/registration/fields/use-options.ts';
import * as styles from './facilities.module.css';

/** What is shown of the sets. */
export interface Asked {
  /** Typed into the search; empty: nothing is sought. */
  readonly sought: string;
  /** Options that follow from another answer, by set. */
  readonly elsewhere: Readonly<Partial<Record<PropertyFacilitySet, readonly string[]>>>;
  /** Those that stand on top, for all to see. */
  readonly usual: readonly Facility[];
}

interface FacilityGroupProps {
  readonly title: string;
  readonly sets: readonly PropertyFacilitySet[];
  readonly asked: Asked;
}

/** Sets of one subject behind a line that says how many are chosen, or how many there are; open while something in it is sought, or wrong. */
export function FacilityGroup({ title, sets, asked }: FacilityGroupProps) {
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
