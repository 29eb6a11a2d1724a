import { ArrowLeft, ArrowRight, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './units.module.css';
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

interface UnitActionsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** Renders what can be done with the unit as a whole. Deleting asks first, for of a place that is not approved nothing would come back. */
function UnitActions({ name, isFirst, isLast, isFull, isBusy, onMove, onCopy, onRemove }: UnitActionsProps) {
  const { t } = useI18n();
  const { status } = useRegistration().registration;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className={styles.actions}>
      <IconButton isOutlined label={t('unitLayout.moveEarlier')} disabled={isFirst || isBusy} onClick={() => onMove(-1)}>
        <Icon of={ArrowLeft} size="s" flip />
      </IconButton>
      <IconButton isOutlined label={t('unitLayout.moveLater')} disabled={isLast || isBusy} onClick={() => onMove(1)}>
        <Icon of={ArrowRight} size="s" flip />
      </IconButton>
      <Button size="s" disabled={isFull} isBusy={isBusy} onClick={onCopy}>
        {!isBusy && <Icon of={Copy} size="s" />}
        {t('unitLayout.copy')}
      </Button>
      <IconButton isOutlined className={typography.bad} label={t('unitLayout.remove')} disabled={isBusy} onClick={() => setAsking(true)}>
        <Icon of={Trash2} size="s" />
      </IconButton>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t('unitLayout.removeTitle', { name })}
        closeLabel={t('common.close')}
        footer={
          <div className={layout.row}>
            <Button
              kind="bad"
              onClick={() => {
                close();
                onRemove();
              }}
            >
              {t('unitLayout.removeConfirm')}
            </Button>
            <Button onClick={close}>{t('unitLayout.removeKeep')}</Button>
          </div>
        }
      >
        <p>{t(status === 'approved' ? 'unitLayout.removeTextApproved' : 'unitLayout.removeText')}</p>
      </Dialog>
    </div>
  );
}
