import type { Hotel } from '#contract/hotels.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as ruleStyles from '#web/design-system/rule.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AboutSection } from '#web/portal/property/about-section.tsx';
import { FacilitiesSection } from '#web/portal/property/facilities-section.tsx';
import { LocationSection } from '#web/portal/property/location-section.tsx';
import { PhotoGallery } from '#web/portal/property/photo-gallery.tsx';
import { PoliciesSection } from '#web/portal/property/policies-section.tsx';
import { PropertyIntro } from '#web/portal/property/property-intro.tsx';
import * as propertyPageStyles from '#web/portal/property/property-page.module.css';
import { UnitFrame } from '#web/portal/property/unit-card.tsx';
import { UnitRates } from '#web/portal/property/unit-facts.tsx';

/** The page of a property as guests would see it, without anything to book: it may not be on the market. */
export function PropertyPreview({ hotel }: { hotel: Hotel }) {
  const { t } = useI18n();
  return (
    <div className={propertyPageStyles.property}>
      <div className={`${layout.page} ${propertyPageStyles.withoutCrumbs}`}>
        <PhotoGallery hotel={hotel} />
      </div>
      <div className={`${layout.page} ${layout.pageStart}`}>
        <PropertyIntro hotel={hotel} quote={undefined}>
          <hr className={ruleStyles.rule} />
        </PropertyIntro>
        <hr className={ruleStyles.rule} />
        <AboutSection hotel={hotel} />
        <hr className={ruleStyles.rule} />
        <section id="ourUnits" className={layout.stack}>
          <h2 className={`${typography.display} ${layout.belowPacked}`}>{t('property.ourUnits')}</h2>
          {hotel.units.map((unit) => (
            <UnitFrame key={unit.unitId} unit={unit} rates={<UnitRates unit={unit} weekendNights={hotel.weekendNights} />}>
              {null}
            </UnitFrame>
          ))}
        </section>
        <hr className={ruleStyles.rule} />
        <FacilitiesSection hotel={hotel} />
        <hr className={ruleStyles.rule} />
        <PoliciesSection hotel={hotel} quote={undefined} />
        <hr className={ruleStyles.rule} />
        <LocationSection hotel={hotel} />
      </div>
    </div>
  );
}
