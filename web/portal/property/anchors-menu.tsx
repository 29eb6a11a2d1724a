import { useEffect, useState } from 'react';
import type { MessageKey } from '#texts/translate.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './property-page.module.css';

type Anchors = readonly (readonly [section: string, label: MessageKey])[];

/**
 * Sections of the page and their names in the menu, in the order of specification §2; the calendar between them is
 * ours.
 */
const ANCHORS: Anchors = [
  ['checkout', 'property.anchorCheckout'],
  ['about', 'property.about'],
  ['ourUnits', 'property.ourUnits'],
  ['calendar', 'property.calendar'],
  ['reviews', 'property.reviews'],
  ['policies', 'property.policies'],
];

/** The same on the page of a reservation, where there is nothing to choose and to book any more (specification §2). */
const RESERVED_ANCHORS: Anchors = [
  ['checkout', 'property.anchorCancel'],
  ['about', 'property.about'],
  ['ourUnits', 'property.anchorUnits'],
  ['policies', 'property.policies'],
];

interface AnchorLinksProps {
  /** Units that are chosen; 0 for none. */
  readonly unitCount?: number;
  readonly isReserved?: boolean;
}

/** Renders the links to the sections of the page; the one that is being read is marked. */
export function AnchorLinks({ unitCount = 0, isReserved = false }: AnchorLinksProps) {
  const { t } = useI18n();
  const current = useCurrentSection();
  return (isReserved ? RESERVED_ANCHORS : ANCHORS).map(([id, label]) => (
    <a key={id} href={`#${id}`} className={styles.anchor} aria-current={id === current || undefined}>
      {id === 'checkout' && unitCount > 0 ? (
        <RichText id="property.anchorCheckoutCount" values={{ count: <Num>{unitCount}</Num> }} />
      ) : (
        t(label)
      )}
    </a>
  ));
}

/** Renders the menu under the property's name. */
export function AnchorsMenu(links: AnchorLinksProps) {
  const { t } = useI18n();
  return (
    <nav data-part="anchors" className={`${styles.anchors} ${layout.notPrinted}`} aria-label={t('property.anchors')}>
      <div className={layout.page}>
        <AnchorLinks {...links} />
      </div>
    </nav>
  );
}

/** Returns the section that is being read: the last one whose top has come up to the upper third of the screen. */
function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      setCurrent(ANCHORS.map(([id]) => id).findLast((id) => id !== 'checkout' && topOf(id) < line));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}
