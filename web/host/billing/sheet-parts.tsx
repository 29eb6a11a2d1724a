import { FileDown, Printer } from 'lucide-react';
import type { HostInvoice } from '#contract/billing.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './billing.module.css';

type Party = HostInvoice['seller'];

/** What can be done with a sheet of paper. @param href of its copy as PDF */
export function SheetTools({ href }: { href: string }) {
  const { t } = useI18n();
  return (
    <>
      <a className={`${buttonClass({ size: 's' })} ${layout.atEnd}`} href={href} download>
        <Icon of={FileDown} size="s" />
        {t('billing.pdf')}
      </a>
      <Button size="s" onClick={() => window.print()}>
        <Icon of={Printer} size="s" />
        {t('billing.print')}
      </Button>
    </>
  );
}

/** Who issues a sheet of paper. */
export function SheetHead({ seller }: { seller: Party }) {
  const { language } = useI18n();
  const { site } = useSurroundings();
  return (
    <header className={styles.sheetHead}>
      <p className={styles.brand}>{site.name[language]}</p>
      <address>
        <bdi>{seller.name}</bdi>
        <br />
        <RichText id="billing.licensedDealer" values={{ number: <Num>{seller.number}</Num> }} />
        <br />
        <bdi>{seller.address}</bdi>
      </address>
    </header>
  );
}

/** Whom it is for: an entry of its sides. */
export function SheetBuyer({ title, buyer }: { title: string; buyer: Party }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>
          <bdi>{buyer.name}</bdi>
        </b>
      </dd>
      <dd>
        <RichText id="billing.businessNumber" values={{ number: <Num>{buyer.number}</Num> }} />
      </dd>
      <dd>
        <bdi>{buyer.address}</bdi>
      </dd>
    </div>
  );
}
