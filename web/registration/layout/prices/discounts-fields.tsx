import { Percent, Plus, X } from 'lucide-react';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Select } from '#web/design-system/select.tsx';
import { useFocusAfterRemoval } from '#web/design-system/use-focus-after-removal.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import * as fieldsStyles from '#web/registration/fields/number-fields.module.css';
import { CountField, NumberField, PriceField } from '#web/registration/fields/number-fields.tsx';
import { Disclosure } from '#web/registration/layout/fields/disclosure.tsx';

const { minDiscountNights, maxDiscountNights } = REGISTRATION_LIMITS;

/** Several-nights discounts: from how many nights, and how much. */
export function DiscountsFields({ discounts }: Pick<UnitDocument['pricing'], 'discounts'>) {
  const { t } = useI18n();
  const fields = useFields();
  const path = 'pricing.discounts';
  const add = useFocusAfterRemoval<HTMLButtonElement>(discounts.length);
  return (
    <Disclosure icon={Percent} title={t('unitLayout.discounts')} path={path} summary={<DiscountsSummary discounts={discounts} />}>
      <p className={fieldStyles.hint}>{t('unitLayout.discountsHint')}</p>
      {discounts.map((discount, index) => (
        <DiscountRow
          // Tiers are told apart by their place in the list.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          discount={discount}
          index={index}
          onRemove={() => fields.setAt(path, discounts.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button
          ref={add}
          size="s"
          disabled={discounts.length > maxDiscountNights - minDiscountNights}
          onClick={() => fields.setAt(path, [...discounts, nextDiscount(discounts)])}
        >
          <Icon of={Plus} size="s" />
          {t('unitLayout.addDiscount')}
        </Button>
      </div>
    </Disclosure>
  );
}

function DiscountsSummary({ discounts }: Pick<UnitDocument['pricing'], 'discounts'>) {
  const { t } = useI18n();
  if (discounts.length === 0) return t('unitLayout.discountsNone');
  return discounts.slice(0, 2).map(({ nights, type, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines at most, in the list's own order
    <span key={index} className={fieldsStyles.part}>
      <RichText
        id="unitLayout.discountSummary"
        values={{ nights: nights ?? 0, value: <Num>{type === 'PERCENT' ? `${value ?? 0}%` : formatMoney(value ?? 0)}</Num> }}
      />
    </span>
  ));
}

function DiscountRow({ discount, index, onRemove }: { discount: Discount; index: number; onRemove: () => void }) {
  const { t } = useI18n();
  const fields = useFields();
  const path = `pricing.discounts.${index}`;
  return (
    <div className={fieldsStyles.row}>
      <CountField path={`${path}.nights`} />
      <Field label={t('unitLayout.discountType')}>
        {(control) => (
          <Select
            {...control}
            name={`${path}.type`}
            value={discount.type}
            // Ten percent are not ten agorot: the number is asked for anew.
            onChange={(event) => fields.setAt(path, { ...discount, type: event.target.value, value: null })}
            options={[
              { value: 'PERCENT', label: t('unitLayout.discountPercent') },
              { value: 'AMOUNT', label: t('unitLayout.discountAmount') },
            ]}
          />
        )}
      </Field>
      {discount.type === 'PERCENT' ? (
        <NumberField path={`${path}.value`} />
      ) : (
        <PriceField path={`${path}.value`} label={t('unitLayout.discountValueAmount')} />
      )}
      <IconButton className={fieldsStyles.rowEnd} label={t('unitLayout.removeDiscount', { number: index + 1 })} onClick={onRemove}>
        <Icon of={X} size="s" />
      </IconButton>
    </div>
  );
}

export type Discount = UnitDocument['pricing']['discounts'][number];

/** A discount to begin with: from more nights than the others, or else the most that are free, in percent (specification §3). */
export function nextDiscount(discounts: readonly Discount[]): Discount {
  const { maxDiscountNights } = REGISTRATION_LIMITS;
  const taken = discounts.map(({ nights }) => nights ?? 0);
  let nights = Math.min(Math.max(1, ...taken) + 2, maxDiscountNights);
  // Two discounts from the same number of nights would be an error that the host did not make.
  while (taken.includes(nights)) nights -= 1;
  return { nights, type: 'PERCENT', value: null };
}
