import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type DetailsSection, type DocumentStep, SECTION_OF_STEP } from '#contract/primitives/registration-steps.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { AddressFields, BusinessFields, ContactFields, NameFields } from '#web/registration/basic/basic-step.tsx';
import { FacilitiesFields } from '#web/registration/facilities/facilities-step.tsx';
import { FieldsProvider } from '#web/registration/fields/fields-context.tsx';
import { showFirstError, useShownField } from '#web/registration/frame/go-to-field.ts';
import { SaveState } from '#web/registration/frame/save-state.tsx';
import { UnitsFields } from '#web/registration/layout/layout-step.tsx';
import { ChangeList } from '#web/registration/live/change-line.tsx';
import { SaveBar } from '#web/registration/live/save-bar.tsx';
import { useChangedFields } from '#web/registration/live/use-changed-fields.ts';
import { OwnPhotos } from '#web/registration/photos/photos-step.tsx';
import { PoliciesFields } from '#web/registration/policies/policies-step.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import * as styles from './details.module.css';
import { BackLink } from './details-frame.tsx';
import { PendingChangeNotice } from './pending-change-notice.tsx';

/** What is reviewed is edited in these. */
const REVIEWED: ReadonlySet<DetailsSection> = new Set(['name', 'business', 'address']);

/** A section of an approved place's details as a form: its fields, what will change on the site, and saving or not. */
export function SectionPage({ section }: { section: DetailsSection }) {
  const { t } = useI18n();
  const [isAllShown, setAllShown] = useState(false);
  useShownField(section);
  const showMissing = () => {
    setAllShown(true);
    requestAnimationFrame(() => showFirstError());
  };
  return (
    <>
      <BackLink />
      <h1 tabIndex={-1} className={styles.title}>
        {t(`hotelDetails.section_${section}`)}
      </h1>
      <p className={styles.lead}>{t(`hotelDetails.lead_${section}`)}</p>
      {REVIEWED.has(section) && <PendingChangeNotice />}
      <div className={styles.editing}>
        <div className={styles.form}>
          <SectionFields section={section} isAllShown={isAllShown} />
        </div>
        <WillChange />
      </div>
      {/* Photos are kept one by one: nothing there waits for a button. */}
      <SaveBar {...(section === 'photos' ? {} : { section })} onShowMissing={showMissing} />
    </>
  );
}

/** On wide screens beside the form: what saving will change. Elsewhere the bar at the foot lists it. */
function WillChange() {
  const { t } = useI18n();
  const changes = useChangedFields();
  if (changes.length === 0) return null;
  return (
    <aside className={styles.willChange} aria-labelledby="will-change">
      <h2 id="will-change">{t('hotelDetails.willChange')}</h2>
      <ChangeList changes={changes} />
    </aside>
  );
}

/** The fields of a section, as the stepper asks for them. */
function SectionFields({ section, isAllShown }: { section: DetailsSection; isAllShown: boolean }) {
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

/** The section in which a field is edited, by its step and its path. The first step makes up four of them. */
export function sectionOf(step: DocumentStep, path: string): DetailsSection {
  const [branch] = path.split('.');
  if (step === 'basic' && (branch === 'contact' || branch === 'business' || branch === 'address')) return branch;
  return SECTION_OF_STEP[step] ?? 'name';
}
