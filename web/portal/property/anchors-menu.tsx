import { useEffect, useState } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './property-page.module.css';

/** Sections that the menu leads to, in the order of specification §2; the calendar between them is ours. */
const SECTIONS = ['checkout', 'about', 'ourUnits', 'calendar', 'policies'] as const;
type SectionId = (typeof SECTIONS)[number];

const LABELS = {
  about: 'property.about',
  ourUnits: 'property.ourUnits',
  calendar: 'property.calendar',
  policies: 'property.policies',
} as const;

/** What the menu leads to on the page of a reservation, where there is nothing to choose and to book any more (specification §2). */
const RESERVED = [
  ['checkout', 'property.anchorCancel'],
  ['about', 'property.about'],
  ['ourUnits', 'property.anchorUnits'],
  ['policies', 'property.policies'],
] as const;

/** The menu under the property's name, on the page of a reservation. */
export function ReservedAnchorsMenu() {
  const { t } = useI18n();
  const current = useCurrentSection();
  return (
    <nav data-part="anchors" className={styles.anchors} aria-label={t('property.anchors')}>
      <div className={layout.page}>
        {RESERVED.map(([id, label]) => (
          <a key={id} href={`#${id}`} {...(id === current ? { 'aria-current': 'true' as const } : {})}>
            {t(label)}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Links to the parts of the page. */
export function AnchorLinks({ unitCount, current }: { unitCount: number; current: SectionId | undefined }) {
  const { t } = useI18n();
  return SECTIONS.map((id) => (
    <a key={id} href={`#${id}`} {...(id === current ? { 'aria-current': 'true' as const } : {})}>
      {id !== 'checkout' ? (
        t(LABELS[id])
      ) : unitCount > 0 ? (
        <RichText id="property.anchorCheckoutCount" values={{ count: <Num>{unitCount}</Num> }} />
      ) : (
        t('property.anchorCheckout')
      )}
    </a>
  ));
}

/** The menu under the property's name. */
export function AnchorsMenu({ unitCount }: { unitCount: number }) {
  const { t } = useI18n();
  const current = useCurrentSection();
  return (
    <nav data-part="anchors" className={styles.anchors} aria-label={t('property.anchors')}>
      <div className={layout.page}>
        <AnchorLinks unitCount={unitCount} current={current} />
      </div>
    </nav>
  );
}

/** The section that is read: the last one whose top has come up to the upper third of the screen. */
export function useCurrentSection(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = SECTIONS.filter(
        (id) => id !== 'checkout' && (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line,
      );
      setCurrent(passed.at(-1));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}
