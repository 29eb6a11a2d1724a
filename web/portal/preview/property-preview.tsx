import type { Hotel } from '#contract/hotels.ts';
import * as ruleStyles from '#web/design-system/rule.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PropertyView } from '#web/portal/property/property-view.tsx';
import { UnitFrame } from '#web/portal/property/unit-card.tsx';
import { UnitRates } from '#web/portal/property/unit-facts.tsx';

/** Renders the page of a property as guests would see it, without anything to book: it may not be on the market. */
export function PropertyPreview({ hotel }: { hotel: Hotel }) {
  const { t } = useI18n();
  const units = hotel.units.map((unit) => (
    <UnitFrame key={unit.unitId} unit={unit} rates={<UnitRates unit={unit} weekendNights={hotel.weekendNights} />} />
  ));
  return <PropertyView hotel={hotel} menu={<hr className={ruleStyles.rule} />} unitsTitle={t('property.ourUnits')} units={units} />;
}
