import type { ReactNode } from 'react';

/** A named fact; stands in a `dl` of the class `facts2`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
