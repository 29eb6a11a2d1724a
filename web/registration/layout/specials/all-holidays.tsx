import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { holidayRates } from './many-rates.ts';
import { PercentBox } from './percent-box.tsx';
import * as styles from './special-rate.module.css';
import { useHolidays } from './use-holidays.ts';

/** What hosts mostly ask for more on holidays. */
const USUAL_PERCENT = 25;

/** A rate for every holiday at once, so many percent above the standard price. Gone once each has its rate. */
export function AllHolidays({ unit }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const fields = useFields();
  const [percent, setPercent] = useState(USUAL_PERCENT);
  const rates = holidayRates(unit, useHolidays(), percent);
  if (rates.length === 0 || unit.pricing.midweekAgorot === null || unit.pricing.weekendAgorot === null) return null;
  return (
    <div className={styles.many}>
      <PercentBox label={t('unitLayout.percentAbove')} initial={USUAL_PERCENT} onPercent={setPercent} />
      <Button onClick={() => fields.setAt('specialRates', [...unit.specialRates, ...rates])}>
        <Icon of={CalendarPlus} size="s" />
        {t('unitLayout.addHolidays', { count: rates.length })}
      </Button>
    </div>
  );
}
