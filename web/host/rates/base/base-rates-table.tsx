import { Users } from 'lucide-react';
import { useState } from 'react';
import type { UnitRates } from '#contract/rates.ts';
import { shekelsTyped } from '#rules/format/money.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import * as styles from '../rates.module.css';
import { isChanged, PRICE_FIELDS, type PriceField, readDraft, type UnitDraft } from './base-draft.ts';
import { DiscountsDialog, discountWords } from './discounts-dialog.tsx';

interface BaseRatesTableProps {
  readonly units: readonly UnitRates[];
  readonly drafts: Readonly<Record<number, UnitDraft>>;
  readonly onChange: (unitId: number, draft: UnitDraft) => void;
}

/** A row for each unit; on phones a card. */
export function BaseRatesTable({ units, drafts, onChange }: BaseRatesTableProps) {
  const { t } = useI18n();
  return (
    <table className={styles.table} data-part="base-rates">
      <caption className={styles.caption}>{t('rates.perNight')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rates.unit')}</th>
          {PRICE_FIELDS.map(({ field }) => (
            <th key={field} scope="col">
              {t(`rates.${field}`)}
            </th>
          ))}
          <th scope="col">{t('rates.minimumNights')}</th>
          <th scope="col">{t('rates.discounts')}</th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <UnitRow key={unit.unitId} unit={unit} draft={drafts[unit.unitId] ?? {}} onChange={(draft) => onChange(unit.unitId, draft)} />
        ))}
      </tbody>
    </table>
  );
}

interface UnitRowProps {
  readonly unit: UnitRates;
  readonly draft: UnitDraft;
  readonly onChange: (draft: UnitDraft) => void;
}

function UnitRow({ unit, draft, onChange }: UnitRowProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { wrong } = readDraft(unit, draft);
  const discounts = draft.discounts ?? unit.discounts;
  return (
    <tr>
      <th scope="row">
        <bdi>{unit.title}</bdi>
        <small>{unit.unitType}</small>
        <small>
          <Icon of={Users} size="s" />
          {t('rates.baseGuests', { count: unit.baseGuests })}
        </small>
      </th>
      {PRICE_FIELDS.map(({ field, ...kind }) => (
        <td key={field} data-label={t(`rates.${field}`)}>
          {'bed' in kind && !unit.extraBeds[kind.bed] ? (
            <span className={styles.soft}>{t(`rates.noBed_${kind.bed}`)}</span>
          ) : (
            <PriceCell unit={unit} draft={draft} field={field} isWrong={wrong.has(field)} onChange={onChange} />
          )}
        </td>
      ))}
      <td data-label={t('rates.minimumNights')}>
        <input
          className={classNames(styles.cell, isChanged(unit, draft, 'minimumNights') && styles.changed)}
          aria-label={`${unit.title}: ${t('rates.minimumNights')}`}
          aria-invalid={wrong.has('minimumNights') || undefined}
          inputMode="numeric"
          dir="ltr"
          value={draft.minimumNights ?? String(unit.minimumNights)}
          onChange={(event) => onChange({ minimumNights: event.target.value })}
        />
      </td>
      <td data-label={t('rates.discounts')}>
        <button type="button" className={styles.cellButton} onClick={() => setOpen(true)}>
          {discounts.length === 0 ? t('rates.noDiscounts') : discounts.map((tier) => discountWords(tier, t)).join(', ')}
        </button>
        {isOpen && (
          <DiscountsDialog
            unitTitle={unit.title}
            discounts={discounts}
            onClose={() => setOpen(false)}
            onDone={(changed) => onChange({ discounts: changed })}
          />
        )}
      </td>
    </tr>
  );
}

function PriceCell({ unit, draft, field, isWrong, onChange }: UnitRowProps & { readonly field: PriceField; readonly isWrong: boolean }) {
  const { t } = useI18n();
  const isOther = isChanged(unit, draft, field);
  return (
    <>
      <span className={classNames(styles.cell, isOther && styles.changed, isWrong && styles.wrong)}>
        <input
          aria-label={`${unit.title}: ${t(`rates.${field}`)}`}
          aria-invalid={isWrong || undefined}
          inputMode="decimal"
          dir="ltr"
          placeholder={field.startsWith('single') ? t('rates.asUsual') : undefined}
          value={draft[field] ?? shekelsTyped(unit[field])}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
        <i aria-hidden="true">₪</i>
      </span>
      {isOther && (
        <small className={styles.former}>
          {t('rates.now')} {unit[field] === null ? t('rates.asUsual') : <Price agorot={unit[field]} />}
        </small>
      )}
    </>
  );
}
