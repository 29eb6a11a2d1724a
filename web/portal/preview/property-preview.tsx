import type { Hotel } from '#contract/hotels.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AboutSection } from '#web/portal/property/about-section.tsx';
import { FacilitiesSection } from '#web/portal/property/facilities-section.tsx';
import { LocationSection } from '#web/portal/property/location-section.tsx';
import { PhotoGallery } from '#web/portal/property/photo-gallery.tsx';
import { PoliciesSection } from '#web/portal/property/policies-section.tsx';
import { PropertyIntro } from '#web/portal/property/property-intro.tsx';
import { UnitFrame } from '#web/portal/property/unit-card.tsx';
import { UnitRates } from '#web/portal/property/unit-rates.tsx';

/** The page of a property as guests would see it, without anything to book: it may not be on the market. */
export function PropertyPreview({ hotel }: { hotel: Hotel }) {
  const { t } = useI18n();
  return (
    <div className="property">
      <div className="wrap pt-4">
        <PhotoGallery hotel={hotel} />
      </div>
      <div className="wrap pt-7">
        <PropertyIntro hotel={hotel} quote={undefined}>
          {null}
        </PropertyIntro>
        <hr className="hr" />
        <AboutSection hotel={hotel} />
        <hr className="hr" />
        <section id="ourUnits" className="stack">
          <h2 className="disp mb-1">{t('property.ourUnits')}</h2>
          {hotel.units.map((unit) => (
            <UnitFrame key={unit.unitId} unit={unit} rates={<UnitRates unit={unit} weekendNights={hotel.weekendNights} />}>
              {null}
            </UnitFrame>
          ))}
        </section>
        <hr className="hr" />
        <FacilitiesSection hotel={hotel} />
        <hr className="hr" />
        <PoliciesSection hotel={hotel} quote={undefined} />
        <hr className="hr" />
        <LocationSection hotel={hotel} />
      </div>
    </div>
  );
}
