import type { ReactNode } from 'react';
import { keysOf } from '#contract/primitives/field-kinds.ts';
import { RATE_COLUMNS } from '#contract/primitives/registration-fields.ts';
import { PriceField } from '#web/registration/layout/fields/number-field.tsx';

interface RatePricesProps {
  /** Of the rate. */
  readonly path: string;
  /** Those that have to be given, or those that may be left out. */
  readonly of: 'required' | 'optional';
  readonly className: string;
  readonly hints?: Readonly<Partial<Record<keyof typeof RATE_COLUMNS, ReactNode>>>;
}

/** Prices of a rate, standard or special. */
export function RatePrices({ path, of, className, hints = {} }: RatePricesProps) {
  const isOptional = of === 'optional';
  return keysOf(RATE_COLUMNS)
    .filter((column) => 'required' in RATE_COLUMNS[column] !== isOptional)
    .map((column) => (
      <PriceField key={column} className={className} path={`${path}.${column}`} isOptional={isOptional} hint={hints[column]} />
    ));
}
