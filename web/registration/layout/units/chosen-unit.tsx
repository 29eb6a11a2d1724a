import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { goToField } from '#web/registration/frame/go-to-field.ts';
import { MissingInUnits } from '#web/registration/layout/missing/missing-in-units.tsx';
import { UnitForm } from './unit-form.tsx';
import { partOf, UNIT_PARTS, type UnitPart } from './unit-parts.ts';
import * as styles from './units.module.css';
import type { ListedUnit } from './use-units.ts';

/** A field that the host asked for; a new object for each time. */
export interface WantedField {
  readonly unitId: number;
  readonly path: string;
}

interface ChosenUnitProps {
  readonly unit: ListedUnit;
  readonly units: readonly ListedUnit[];
  readonly isAllShown: boolean;
  readonly isNew: boolean;
  readonly wanted: WantedField | undefined;
  readonly onWant: (field: WantedField) => void;
  /** The part of the form; it stays while another unit is opened. */
  readonly part: UnitPart;
  readonly onPart: (part: UnitPart) => void;
}

/** The unit that is open: what is missing in all units, and its fields. */
export function ChosenUnit({ unit, units, isAllShown, isNew, wanted, onWant, part, onPart }: ChosenUnitProps) {
  const isWanted = wanted?.unitId === unit.unitId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is gone to once
  useEffect(() => {
    if (!isWanted || !wanted) return;
    onPart(partOf(wanted.path));
    goToField(wanted.path);
  }, [isWanted, wanted]);
  return (
    <>
      <MissingInUnits units={units} openUnitId={unit.unitId} onGo={(unitId, path) => onWant({ unitId, path })} />
      <PartTabs unit={unit} chosen={part} onChoose={onPart} />
      <UnitForm unit={unit} isAllShown={isAllShown || isWanted} isNew={isNew} part={part} />
    </>
  );
}

/** Chooses the part of the unit's form, and says in which of them something is missing. */
function PartTabs({ unit, chosen, onChoose }: { unit: ListedUnit; chosen: UnitPart; onChoose: (part: UnitPart) => void }) {
  const { t } = useI18n();
  return (
    <fieldset className={`${segments.segments} ${styles.parts}`} aria-label={t('unitLayout.parts')}>
      {UNIT_PARTS.map((part) => {
        const count = unit.errors.filter(({ path }) => partOf(path) === part).length;
        return (
          <button key={part} type="button" aria-pressed={part === chosen} onClick={() => onChoose(part)}>
            {t(`unitLayout.part_${part}`)}
            {count > 0 && (
              <>
                <Icon of={TriangleAlert} size="s" className={styles.missingPart} />
                <span className={layout.visuallyHidden}>, {t('unitLayout.missingHere', { count })}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
