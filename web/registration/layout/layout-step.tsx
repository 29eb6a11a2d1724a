import { useLocation } from '@tanstack/react-router';
import { BedDouble, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { ToastsProvider } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { unitOfHash } from '#web/registration/frame/go-to-field.ts';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { ChosenUnit, type WantedField } from '#web/registration/layout/units/chosen-unit.tsx';
import { ChosenUnitActions } from '#web/registration/layout/units/unit-actions.tsx';
import * as styles from './layout-step.module.css';
import type { UnitPart } from './units/unit-parts.ts';
import { UnitTabs } from './units/unit-tabs.tsx';
import { useUnitChanges } from './units/use-unit-changes.ts';
import { type ListedUnit, useUnits } from './units/use-units.ts';

/** So many stand in a row; more are a list beside the form. */
const FEW_UNITS = 5;

/** Step 3: the units with all that guests book, and what they cost (specification §2, §3). */
export function LayoutStep({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  return (
    <ToastsProvider regionLabel={t('layout.notifications')} closeLabel={t('common.close')}>
      <StepHead step="layout" title={t('registration.step_layout')} lead={t('unitLayout.lead')} />
      <UnitsFields isAllShown={isAllShown} />
    </ToastsProvider>
  );
}

/** The units, of which one is open, with what is done with them. */
export function UnitsFields({ isAllShown }: { isAllShown: boolean }) {
  const units = useUnits();
  const changes = useUnitChanges();
  const { chosen, choose, made, setMade, wanted, want } = useChosenUnit(units);
  const [part, setPart] = useState<UnitPart>('rooms');
  const isList = units.length > FEW_UNITS;
  const openNew = (unitId: number) => {
    setPart('rooms');
    setMade(unitId);
  };
  const add = async () => {
    const unitId = await changes.add();
    if (unitId !== undefined) openNew(unitId);
  };
  const tabs = chosen && (
    <UnitTabs units={units} isList={isList} chosen={chosen.unitId} isBusy={changes.isBusy} onChoose={choose} onAdd={() => void add()} />
  );
  const actions = chosen && <ChosenUnitActions unit={chosen} units={units} changes={changes} onMade={openNew} onChoose={choose} />;
  return (
    <>
      {chosen ? (
        <div className={isList ? styles.beside : undefined}>
          {isList ? (
            tabs
          ) : (
            <div className={styles.head}>
              {tabs}
              {actions}
            </div>
          )}
          <div>
            {isList && actions}
            <ChosenUnit
              key={chosen.unitId}
              unit={chosen}
              units={units}
              isAllShown={isAllShown}
              isNew={chosen.unitId === made}
              wanted={wanted}
              onWant={want}
              part={part}
              onPart={setPart}
            />
          </div>
        </div>
      ) : (
        <NoUnits isBusy={changes.isBusy} onAdd={() => void add()} />
      )}
    </>
  );
}

/** Which unit is open: the first, the one that the address names or that was chosen or just made; and the field that the host asked for. */
function useChosenUnit(units: readonly ListedUnit[]) {
  const named = useLocation({ select: ({ hash }) => unitOfHash(hash) });
  const [chosenId, setChosenId] = useState(named);
  const [made, setMadeId] = useState<number>();
  // Whoever comes for a unit comes for what it lacks.
  const [wanted, setWanted] = useState(() => firstMissing(units, named));
  const chosen = units.find(({ unitId }) => unitId === chosenId) ?? units[0];
  return {
    chosen,
    choose: setChosenId,
    made,
    setMade: (unitId: number) => {
      setChosenId(unitId);
      setMadeId(unitId);
    },
    wanted,
    want: (field: WantedField) => {
      setChosenId(field.unitId);
      setWanted(field);
    },
  };
}

function firstMissing(units: readonly ListedUnit[], unitId: number | undefined): WantedField | undefined {
  const path = units.find((unit) => unit.unitId === unitId)?.errors[0]?.path;
  return unitId === undefined || path === undefined ? undefined : { unitId, path };
}

function NoUnits({ isBusy, onAdd }: { isBusy: boolean; onAdd: () => void }) {
  const { t } = useI18n();
  return (
    <section className={styles.empty}>
      <Icon of={BedDouble} size="l" />
      <h2>{t('unitLayout.emptyTitle')}</h2>
      <p className={typography.muted}>{t('unitLayout.emptyText')}</p>
      <Button isBusy={isBusy} onClick={onAdd}>
        {!isBusy && <Icon of={Plus} size="s" />}
        {t('unitLayout.addUnitLong')}
      </Button>
    </section>
  );
}
