import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { chargeName } from '#texts/charge-words.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Stepper } from '#web/design-system/stepper.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './extra-choice.module.css';
import { countOf, type ExtraOnOffer, withCount } from './extra-choices.ts';

interface ExtraChoiceProps {
  readonly onOffer: readonly ExtraOnOffer[];
  readonly taken: readonly ChosenExtraCharge[];
  readonly onTake: (taken: ChosenExtraCharge[]) => void;
  /** While an earlier choice is on its way. */
  readonly isDisabled?: boolean;
}

/** Shows what a guest may add to the stay, each with its price: taken or left, and counted where several make sense. */
export function ExtraChoice({ onOffer, taken, onTake, isDisabled = false }: ExtraChoiceProps) {
  const { t } = useI18n();
  if (onOffer.length === 0) return null;
  const isTold = new Set(onOffer.map(({ unit }) => unit?.unitId).filter((unitId) => unitId !== undefined)).size > 1;
  return (
    <fieldset className={styles.choice} disabled={isDisabled} data-part="extras">
      <legend className={typography.strong}>{t('stay.optionalExtras')}</legend>
      {onOffer.map((extra) => {
        const { charge, unit } = extra;
        const [count, name] = [countOf(taken, extra), chargeName(charge, t)];
        const label = isTold && unit ? t('stay.extraOfUnit', { name, unit: unit.title }) : name;
        return (
          <div key={`${charge.id} ${unit?.unitId}`} className={styles.extra}>
            <Checkbox checked={count > 0} onChange={({ target }) => onTake(withCount(taken, extra, target.checked ? 1 : 0))}>
              <bdi>{label}</bdi>
              <span className={`${typography.small} ${typography.muted} ${styles.price}`}>
                <RichText id={`stay.extraPrice_${charge.per}`} values={{ amount: <Price agorot={charge.amountAgorot} /> }} />
                {charge.maximumCount > 1 && `, ${t('stay.extraAtMost', { count: charge.maximumCount })}`}
              </span>
            </Checkbox>
            {count > 0 && charge.maximumCount > 1 && (
              <Stepper
                value={count}
                min={1}
                max={charge.maximumCount}
                onChange={(next) => onTake(withCount(taken, extra, next))}
                label={label}
                decreaseLabel={t('stay.extraFewer', { name: label })}
                increaseLabel={t('stay.extraMore', { name: label })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
