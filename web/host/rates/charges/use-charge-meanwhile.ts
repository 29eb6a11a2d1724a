import type { ExtraCharge } from '#contract/extra-charges.ts';
import { useMeanwhile } from '#web/host/meanwhile/use-meanwhile.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useHostRates } from '../rates-frame.tsx';
import { titlesOf } from '../titles-of.ts';
import { type ChargeDraft, chargeDraftOf } from './charge-draft.ts';

const FIELDS = [
  ...['kind', 'titleHe', 'titleEn', 'amount', 'per', 'isOptional', 'maximumCount', 'isOfProperty', 'unitIds'],
] as readonly (keyof ChargeDraft)[];

/** What others have done to an extra charge while it is edited. */
export function useChargeMeanwhile(draft: ChargeDraft, onChange: (draft: ChargeDraft) => void) {
  const { t } = useI18n();
  const { units } = useHostRates();
  const allUnits = units.map(({ unitId }) => unitId);
  const tell = (field: keyof ChargeDraft, told: ChargeDraft) => {
    switch (field) {
      case 'kind':
        return { label: t('rates.chargeKind'), words: told.kind === 'other' ? t('rates.chargeOther') : t(`stay.extraCharge_${told.kind}`) };
      case 'titleHe':
        return { label: t('rates.nameHe'), words: told.titleHe };
      case 'titleEn':
        return { label: t('rates.nameEn'), words: told.titleEn };
      case 'amount':
        return { label: t('rates.chargeAmount'), words: told.amount };
      case 'per':
        return { label: t('rates.chargeSpan'), words: t(`rates.chargeSpan_${told.per}`) };
      case 'isOptional':
        return { label: t('rates.chargeWho'), words: t(told.isOptional ? 'rates.chargeChosen' : 'rates.chargeAlways') };
      case 'maximumCount':
        return { label: t('rates.chargeMost'), words: String(told.maximumCount) };
      case 'isOfProperty':
        return { label: t('rates.chargeWhere'), words: t(told.isOfProperty ? 'rates.chargeOnce' : 'rates.chargeByUnit') };
      case 'unitIds':
      case 'of':
        return { label: t('rates.units'), words: titlesOf(units, told.unitIds) };
    }
  };
  return useMeanwhile<ExtraCharge, ChargeDraft>(
    {
      ...{ draft, onChange, tell, fields: FIELDS },
      base: draft.of ? chargeDraftOf(draft.of, allUnits) : undefined,
      draftOf: (saved) => chargeDraftOf(saved, allUnits),
    },
    'extra_charge_not_found',
  );
}
