import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import * as styles from './select.module.css';
import { useEarlyChange } from './use-early-change.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
}

type SelectProps = ComponentPropsWithRef<'select'> & { readonly options: readonly SelectOption[] };

/**
 * Renders one choice of several, as the platform draws it: on phones that is the best there is. Name it with
 * `aria-label`, or inside a `Field`.
 */
export function Select({ options, className, ref, ...select }: SelectProps) {
  const control = useEarlyChange(ref);
  return (
    <span data-part="select" className={classNames(styles.select, className)}>
      <select {...select} ref={control}>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="s" />
    </span>
  );
}
