import { useId } from 'react';
import type { Facility } from '#rules/registration/usual-facilities.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { OptionChip, toggled } from '#web/registration/fields/option-fields.tsx';
import { useAllOptions } from '#web/registration/fields/use-options.ts';
import * as styles from './facilities.module.css';

/** What hosts of such a place look for first, whichever set it is of. */
export function UsualFacilities({ usual }: { usual: readonly Facility[] }) {
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
