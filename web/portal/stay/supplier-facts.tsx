import type { ReactNode } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import * as styles from './stay.module.css';

/** Renders whom the guest deals with, as consumer law asks: legal name, number, address, phone. */
export function SupplierFacts({ supplier }: Pick<CheckoutSession, 'supplier'>) {
  const { t } = useI18n();
  return (
    <dl className={styles.lines}>
      <Fact label={t('stay.supplierName')}>
        <bdi>{supplier.name}</bdi>
      </Fact>
      <Fact label={t('stay.supplierNumber')}>
        <Num>{supplier.number}</Num>
      </Fact>
      <Fact label={t('stay.supplierAddress')}>
        <bdi>{supplier.address}</bdi>
      </Fact>
      {supplier.phone && (
        <Fact label={t('stay.supplierPhone')}>
          <a className={typography.link} href={phoneAddress(supplier.phone)}>
            <PhoneNumber phone={supplier.phone} />
          </a>
        </Fact>
      )}
    </dl>
  );
}

/** Renders one row of a list of facts: what it is called, and its value at the end of the line. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={`${layout.shrinkable} ${typography.atEnd} ${styles.factValue}`}>{children}</dd>
    </div>
  );
}
