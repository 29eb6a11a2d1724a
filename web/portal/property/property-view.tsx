import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { Quote } from '#contract/quote.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as ruleStyles from '#web/design-system/rule.module.css';
import * as typography from '#web/design-system/typography.module.css';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { AboutSection } from './about-section.tsx';
import { FacilitiesSection } from './facilities-section.tsx';
import { LocationSection } from './location-section.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { PropertyIntro } from './property-intro.tsx';
import * as styles from './property-page.module.css';

interface PropertyViewProps {
  readonly hotel: Hotel;
  /** The stay whose cancellation is told by date. */
  readonly quote?: Quote;
  /** Between name and hosts. */
  readonly menu: ReactNode;
  /** Beside what the page begins with. */
  readonly aside?: ReactNode;
  readonly unitsTitle: string;
  readonly units: ReactNode;
}

/**
 * Renders the page of a property where there is nothing to choose: before it is on the market, and for guests who have
 * booked it.
 */
export function PropertyView({ hotel, quote, menu, aside, unitsTitle, units }: PropertyViewProps) {
  const rule = <hr className={ruleStyles.rule} />;
  const beginning = (
    <>
      <PropertyIntro hotel={hotel} quote={undefined}>
        {menu}
      </PropertyIntro>
      {rule}
      <AboutSection hotel={hotel} />
    </>
  );
  return (
    <div className={styles.property}>
      <div className={`${layout.page} ${styles.withoutCrumbs}`}>
        <PhotoGallery hotel={hotel} />
      </div>
      <div className={`${layout.page} ${layout.pageStart}`}>
        {aside ? (
          <div className={stayStyles.columns}>
            <div className={layout.shrinkable}>{beginning}</div>
            {aside}
          </div>
        ) : (
          beginning
        )}
        {rule}
        <section id="ourUnits" className={layout.stack}>
          <h2 className={`${typography.display} ${layout.belowPacked}`}>{unitsTitle}</h2>
          {units}
        </section>
        {rule}
        <FacilitiesSection hotel={hotel} />
        {rule}
        <PoliciesSection hotel={hotel} quote={quote} />
        {rule}
        <LocationSection hotel={hotel} />
      </div>
    </div>
  );
}
