import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#web/design-system/class-names.ts';
import { ErrorLine } from '#web/design-system/error-line.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Radio } from './radio.tsx';
import * as styles from './reviews.module.css';
import { STARS } from './stars.tsx';

interface StarChoiceProps {
  /** What the stars are for. */
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (stars: number) => void;
  readonly error?: string | undefined;
  /** The stay as a whole: larger. */
  readonly isWhole?: boolean;
}

/** Renders one to five stars to give, as five radio buttons: touched, or chosen with the arrow keys. */
export function StarChoice({ label, value, onChange, error, isWhole = false }: StarChoiceProps) {
  const { t } = useI18n();
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      className={classNames(styles.choice, isWhole && styles.whole)}
      data-wrong={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{label}</legend>
      <div className={styles.row}>
        <div className={styles.five}>
          {STARS.map((star) => (
            <Radio key={star} name={name} checked={value === star} onChange={() => onChange(star)}>
              <span className={layout.visuallyHidden}>{t('reviews.stars', { count: star })}</span>
              <Icon of={Star} className={classNames(styles.star, value !== null && star <= value && styles.lit)} />
            </Radio>
          ))}
        </div>
        {value !== null && (
          <span aria-hidden="true" className={typography.muted}>
            {t('reviews.outOf', { stars: value })}
          </span>
        )}
      </div>
      {error !== undefined && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </fieldset>
  );
}
