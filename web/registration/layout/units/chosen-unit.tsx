import { useEffect } from 'react';
import { goToField } from '#web/registration/layout/missing/go-to-field.ts';
import { MissingInUnits } from '#web/registration/layout/missing/missing-in-units.tsx';
import { UnitForm } from './unit-form.tsx';
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
}

/** The unit that is open: its fields, and what is missing in all units. */
export function ChosenUnit({ unit, units, isAllShown, isNew, wanted, onWant }: ChosenUnitProps) {
  const isWanted = wanted?.unitId === unit.unitId;
  useEffect(() => {
    if (isWanted && wanted) goToField(wanted.path);
  }, [isWanted, wanted]);
  return (
    <>
      <UnitForm unit={unit} isAllShown={isAllShown || isWanted} isNew={isNew} />
      <MissingInUnits units={units} openUnitId={unit.unitId} onGo={(unitId, path) => onWant({ unitId, path })} />
    </>
  );
}
