import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type ListedUnit, useUnits } from '#web/registration/layout/units/use-units.ts';
import { copiedRates } from './many-rates.ts';

/** Gives the special rates of this unit to others: to all, unless some are left out. */
export function CopyRates({ unit }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const { show } = useToasts();
  const others = useUnits().filter(({ document }) => document !== unit);
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  if (others.length === 0 || unit.specialRates.length === 0) return null;
  const chosen = others.filter(({ unitId }) => !left.has(unitId));
  const toggle = ({ unitId }: ListedUnit) =>
    setLeft((before) => (before.has(unitId) ? new Set([...before].filter((each) => each !== unitId)) : new Set([...before, unitId])));
  const copy = () => {
    const skipped = chosen.reduce((sum, { document }) => sum + copiedRates(unit, document).skipped, 0);
    for (const { saver } of chosen) saver.edit((before) => ({ ...before, specialRates: copiedRates(unit, before).specialRates }));
    setOpen(false);
    const text = skipped > 0 ? t('unitLayout.ratesCopiedBut', { count: skipped }) : t('unitLayout.ratesCopied', { count: chosen.length });
    show({ text, tone: skipped > 0 ? 'bad' : 'good' });
  };
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <Icon of={Copy} size="s" />
        {t('unitLayout.copyRates')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSubmit={copy}
        title={t('unitLayout.copyRatesTitle')}
        closeLabel={t('common.close')}
        footer={
          <Button type="submit" kind="go" disabled={chosen.length === 0}>
            {t('unitLayout.copyRatesTo', { count: chosen.length })}
          </Button>
        }
      >
        <p>{t('unitLayout.copyRatesText')}</p>
        <div className={`${layout.stack} ${layout.tight}`}>
          {others.map((other) => (
            <Checkbox key={other.unitId} checked={!left.has(other.unitId)} onChange={() => toggle(other)}>
              <bdi>{other.name}</bdi>
            </Checkbox>
          ))}
        </div>
      </Dialog>
    </>
  );
}
