import { CookingPot, type LucideIcon, Mountain, Sofa, Wifi } from 'lucide-react';
import { UNIT_FACILITY_SETS, type UnitFacilitySet } from '#contract/primitives/registration-sets.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { DocumentChoice, DocumentChoices, DocumentSelect } from '#web/registration/fields/option-fields.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';
import * as disclosureStyles from '#web/registration/layout/fields/disclosure.module.css';
import { Disclosure } from '#web/registration/layout/fields/disclosure.tsx';

const LOOKS = {
  housing_unit_facilities: { icon: Sofa, title: 'facilities' },
  internet_services: { icon: Wifi, title: 'internet' },
  kitchen_amenities: { icon: CookingPot, title: 'kitchen' },
  view: { icon: Mountain, title: 'view' },
} as const satisfies Record<UnitFacilitySet, { icon: LucideIcon; title: string }>;

/** Renders what the unit has: jacuzzi, smoking, and the sets of facilities, each behind a line that says what is chosen. */
export function UnitFacilities({ unit }: { unit: UnitDocument }) {
  return (
    <div className={fieldsStyles.set}>
      <DocumentChoice path="privateJacuzzi" className={fieldsStyles.half} />
      <DocumentSelect path="smokingStatus" className={fieldsStyles.half} />
      <div className={`${fieldsStyles.full} ${disclosureStyles.disclosures}`}>
        {UNIT_FACILITY_SETS.map((set) => (
          <FacilitySet key={set} set={set} chosen={unit.choices[set]} />
        ))}
      </div>
    </div>
  );
}

function FacilitySet({ set, chosen }: { set: UnitFacilitySet; chosen: readonly string[] }) {
  const { t } = useI18n();
  const options = useOptions(set);
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const { icon, title } = LOOKS[set];
  const summary =
    names.length === 0
      ? t('unitLayout.nothingChosen')
      : names.length < 3
        ? names.join(', ')
        : t('unitLayout.chosen', { count: names.length });
  return (
    <Disclosure icon={icon} title={t(`unitLayout.${title}`)} path={`choices.${set}`} summary={summary}>
      <DocumentChoices path={`choices.${set}`} />
    </Disclosure>
  );
}
