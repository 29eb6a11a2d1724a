import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { UnitActions } from './unit-actions.tsx';
import type { useUnitChanges } from './use-unit-changes.ts';
import type { ListedUnit } from './use-units.ts';

interface ChosenUnitActionsProps {
  readonly unit: ListedUnit;
  readonly units: readonly ListedUnit[];
  readonly changes: ReturnType<typeof useUnitChanges>;
  readonly onMade: (unitId: number) => void;
  readonly onChoose: (unitId: number) => void;
}

/** Moves, copies and deletes the unit that is open, and says what was done. */
export function ChosenUnitActions({ unit, units, changes, onMade, onChoose }: ChosenUnitActionsProps) {
  const index = units.indexOf(unit);
  const { t } = useI18n();
  const { show } = useToasts();
  const move = async (by: -1 | 1) => {
    const others = units.map(({ unitId }) => unitId).toSpliced(index, 1);
    if (!(await changes.arrange(others.toSpliced(index + by, 0, unit.unitId)))) return;
    show({ text: t('unitLayout.moved', { name: unit.name, position: index + by + 1, count: units.length }), tone: 'good' });
  };
  const copy = async () => {
    const unitId = await changes.copy(unit.unitId);
    if (unitId !== undefined) onMade(unitId);
  };
  const remove = async () => {
    const neighbour = units[index + 1] ?? units[index - 1];
    if (!(await changes.remove(unit.unitId))) return;
    if (neighbour) onChoose(neighbour.unitId);
    show({ text: t('unitLayout.removed', { name: unit.name }), tone: 'good' });
  };
  return (
    <UnitActions
      name={unit.name}
      isFirst={index === 0}
      isLast={index === units.length - 1}
      isFull={units.length >= REGISTRATION_LIMITS.maxUnits}
      isBusy={changes.isBusy}
      onMove={(by) => void move(by)}
      onCopy={() => void copy()}
      onRemove={() => void remove()}
    />
  );
}
