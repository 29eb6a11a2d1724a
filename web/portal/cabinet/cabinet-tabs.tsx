import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReservationList } from '#contract/reservations.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as tabsStyles from '#web/design-system/tabs.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { type CabinetAddress, paths } from '#web/paths.ts';

const LISTS = [undefined, 'past', 'cancelled'] as const satisfies readonly CabinetAddress['when'][];

interface CabinetTabsProps {
  readonly address: CabinetAddress;
  readonly counts: ReservationList['meta']['counts'] | undefined;
  readonly otherTabs: ReactNode;
}

/** Links to the three lists, each with how many are in it, and to what else belongs to the account. */
export function CabinetTabs({ address, counts, otherTabs }: CabinetTabsProps) {
  const { language, t } = useI18n();
  return (
    <nav className={`${tabsStyles.scrolling} ${layout.notPrinted}`} aria-label={t('cabinet.lists')}>
      {LISTS.map((when) => {
        const name = when ?? 'upcoming';
        return (
          <Link
            key={name}
            // The present list's link keeps the page, so that the router knows it as the present one.
            {...paths.personalCabinet(language, address.when === when ? address : when ? { when } : {})}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {counts ? <RichText id={`cabinet.${name}Count`} values={{ count: <Num>{counts[name]}</Num> }} /> : t(`cabinet.${name}`)}
          </Link>
        );
      })}
      {otherTabs}
    </nav>
  );
}
