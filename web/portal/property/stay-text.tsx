import { RichText } from '#web/i18n/rich-text.tsx';

/** Nights and units of a stay: "3 nights · 2 units". */
export function StayText({ nights, units }: { nights: number; units: number }) {
  return (
    <RichText
      id="property.nightsAndUnits"
      values={{
        nights: <RichText id="common.nights" values={{ count: nights }} />,
        units: <RichText id="common.units" values={{ count: units }} />,
      }}
    />
  );
}
