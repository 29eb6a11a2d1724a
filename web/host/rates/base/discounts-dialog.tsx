import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UnitRates } from '#contract/rates.ts';
import { formatMoney, readShekels } from '#rules/format/money.ts';
import type { Translate } from '#texts/translate.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Select } from '#web/design-system/select.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useFocusAfterRemoval } from '#web/design-system/use-focus-after-removal.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from '../rates.module.css';

type Tier = UnitRates['discounts'][number];

/** `10% from 3 nights` */
export function discountWords({ nights, type, value }: Tier, t: Translate): string {
  return t('rates.discount', { value: type === 'PERCENT' ? `${value}%` : formatMoney(value), count: nights });
}

interface DiscountsDialogProps {
  readonly unitTitle: string;
  readonly discounts: readonly Tier[];
  readonly onClose: () => void;
  readonly onDone: (discounts: Tier[]) => void;
}

interface TypedTier {
  readonly nights: string;
  readonly type: Tier['type'];
  readonly value: string;
}

/** Undefined where something is no discount. */
function readTiers(tiers: readonly TypedTier[]): Tier[] | undefined {
  const read = tiers.map(({ nights, type, value }) => ({
    type,
    nights: Number(nights),
    value: type === 'PERCENT' ? Number(value) : (readShekels(value) ?? 0),
  }));
  const isRight = ({ nights, type, value }: Tier) =>
    Number.isInteger(nights) &&
    nights >= 2 &&
    nights <= 30 &&
    Number.isInteger(value) &&
    value >= 1 &&
    (type !== 'PERCENT' || value <= 100);
  const areDifferent = new Set(read.map(({ nights }) => nights)).size === read.length;
  return areDifferent && read.every(isRight) ? read.sort((one, other) => one.nights - other.nights) : undefined;
}

/** The several-nights discounts of a unit; saved with the table. */
export function DiscountsDialog({ unitTitle, discounts, onClose, onDone }: DiscountsDialogProps) {
  const { t } = useI18n();
  const [tiers, setTiers] = useState<readonly TypedTier[]>(
    discounts.map(({ nights, type, value }) => ({ type, nights: String(nights), value: String(type === 'PERCENT' ? value : value / 100) })),
  );
  const read = readTiers(tiers);
  const add = useFocusAfterRemoval<HTMLButtonElement>(tiers.length);
  const done = () => {
    if (!read) return;
    onDone(read);
    onClose();
  };
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onClose}
      onSubmit={done}
      title={t('rates.discountsOf', { unit: unitTitle })}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" kind="go" isFull disabled={!read}>
          {t('rates.done')}
        </Button>
      }
    >
      <p className={styles.soft}>{t('rates.discountsHint')}</p>
      {tiers.map((tier, index) => (
        <TierFields
          // Tiers have no names; their place is what tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          tier={tier}
          onChange={(edit) => setTiers(tiers.map((one, place) => (place === index ? { ...one, ...edit } : one)))}
          onRemove={() => setTiers(tiers.filter((_, place) => place !== index))}
        />
      ))}
      <Button ref={add} onClick={() => setTiers([...tiers, { nights: '3', type: 'PERCENT', value: '10' }])}>
        {t('rates.addDiscount')}
      </Button>
    </Dialog>
  );
}

interface TierFieldsProps {
  readonly tier: TypedTier;
  readonly onChange: (edit: Partial<TypedTier>) => void;
  readonly onRemove: () => void;
}

function TierFields({ tier, onChange, onRemove }: TierFieldsProps) {
  const { t } = useI18n();
  const types = [
    { value: 'PERCENT', label: t('rates.percent') },
    { value: 'AMOUNT', label: t('rates.amount') },
  ];
  return (
    <div className={styles.tier}>
      <TextField
        label={t('rates.fromNights')}
        inputMode="numeric"
        dir="ltr"
        value={tier.nights}
        onChange={(event) => onChange({ nights: event.target.value })}
      />
      <TextField
        label={t('rates.discountValue')}
        inputMode="decimal"
        dir="ltr"
        value={tier.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <Select
        aria-label={t('rates.discountType')}
        options={types}
        value={tier.type}
        onChange={(event) => onChange({ type: event.target.value === 'AMOUNT' ? 'AMOUNT' : 'PERCENT' })}
      />
      <IconButton label={t('rates.remove')} onClick={onRemove}>
        <Icon of={Trash2} size="s" />
      </IconButton>
    </div>
  );
}
