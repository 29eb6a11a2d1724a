import type { ReactNode } from 'react';

/** A number, price, phone, code or Latin name inside text of either direction: isolated, left to right, with tabular figures. */
export function Num({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="num">
      {children}
    </bdi>
  );
}
