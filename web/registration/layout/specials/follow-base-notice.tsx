import { useState } from 'react';
import { keysOf } from '#contract/primitives/field-kinds.ts';
import { RATE_COLUMNS } from '#contract/primitives/registration-fields.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { followBase } from '#rules/registration/price-moves.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';

/** The standard prices that the special rates of a unit go by: those found as it was opened, until the host has answered. */
export function useBaseOfSpecials(unit: UnitDocument) {
  const [base, settle] = useState(unit.pricing);
  return { base, settle };
}

interface FollowBaseNoticeProps {
  readonly unit: UnitDocument;
  readonly of: ReturnType<typeof useBaseOfSpecials>;
}

/** Asks, once the standard prices are others, what becomes of the special rates: holidays of a copied unit would go on costing what the first one's do. */
export function FollowBaseNotice({ unit: { pricing, specialRates }, of: { base, settle } }: FollowBaseNoticeProps) {
  const { t } = useI18n();
  const fields = useFields();
  const moved = specialRates.map((rate) => followBase(rate, base, pricing));
  const count = moved.filter((rate, place) => keysOf(RATE_COLUMNS).some((column) => rate[column] !== specialRates[place]?.[column])).length;
  if (count === 0) return null;
  return (
    <Notice tone="warn" isAnnounced>
      {t('unitLayout.baseChanged', { count })}
      <div className={fieldsStyles.chips}>
        <Button
          size="s"
          onClick={() => {
            fields.setAt('specialRates', moved);
            settle(pricing);
          }}
        >
          {t('unitLayout.specialsFollow')}
        </Button>
        <Button size="s" kind="quiet" onClick={() => settle(pricing)}>
          {t('unitLayout.specialsStay')}
        </Button>
      </div>
    </Notice>
  );
}
