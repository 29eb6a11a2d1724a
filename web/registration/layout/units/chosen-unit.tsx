import { useEffect } from 'react';
import { goToField } from '#web/registration/frame/go-to-field.ts';
import { MissingInUnits } from '#web/registration/layout/missing/missing-in-units.tsx';
import { PartTabs } from './part-tabs.tsx';
import { UnitForm } from './unit-form.tsx';
import { partOf, type UnitPart } from './unit-parts.ts';
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
  /** Of the form; it stays while another unit is opened. */
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
