import { Link } from '@tanstack/react-router';
import type { DetailsSection } from '#contract/primitives/registration-steps.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { AddressFields } from '#web/registration/basic/address-fields.tsx';
import { ContactFields, NameFields } from '#web/registration/basic/basic-step.tsx';
import { BusinessFields } from '#web/registration/basic/business-fields.tsx';
import { FacilitiesFields } from '#web/registration/facilities/facilities-step.tsx';
import { FieldsProvider } from '#web/registration/fields/fields-context.tsx';
import { SaveState } from '#web/registration/frame/save-state.tsx';
import { UnitsFields } from '#web/registration/layout/layout-step.tsx';
import { OwnPhotos } from '#web/registration/photos/photos-of-registration.tsx';
import { PoliciesFields } from '#web/registration/policies/policies-step.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';

/** The fields of a section, as the stepper asks for them. */
export function SectionFields({ section, isAllShown }: { section: DetailsSection; isAllShown: boolean }) {
  switch (section) {
    case 'facilities':
      return <FacilitiesFields isAllShown={isAllShown} />;
    case 'policies':
      return <PoliciesFields isAllShown={isAllShown} />;
    case 'units':
      return <Units isAllShown={isAllShown} />;
    case 'photos':
      return <Photos />;
    default:
      return <PartOfBasic section={section} isAllShown={isAllShown} />;
  }
}

const PARTS = { name: NameFields, contact: ContactFields, business: BusinessFields, address: AddressFields };

function PartOfBasic({ section, isAllShown }: { section: keyof typeof PARTS; isAllShown: boolean }) {
  const { saver, issues } = useStep('basic');
  const Part = PARTS[section];
  return (
    <FieldsProvider saver={saver} issues={issues} isAllShown={isAllShown}>
      <Part />
    </FieldsProvider>
  );
}

/** Prices of the whole year stand with the unit; everything else about prices has pages of its own. */
function Units({ isAllShown }: { isAllShown: boolean }) {
  const { language, t } = useI18n();
  return (
    <div className={layout.stack}>
      <p>
        <Link {...paths.ownerRates(language)} className={typography.link}>
          {t('hotelDetails.toRates')}
        </Link>
      </p>
      <div>
        <UnitsFields isAllShown={isAllShown} />
      </div>
    </div>
  );
}

/** Each photo is kept by itself, at once: the line on top says how far that is. */
function Photos() {
  const { t } = useI18n();
  return (
    <div className={layout.stack}>
      <Notice tone="free">{t('hotelDetails.photosAtOnce')}</Notice>
      <SaveState />
      <OwnPhotos />
    </div>
  );
}
