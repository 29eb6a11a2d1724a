import { useState } from 'react';
import type { DetailsSection } from '#contract/primitives/registration-steps.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { showFirstError } from '#web/registration/frame/show-first-error.ts';
import { useShownField } from '#web/registration/frame/use-shown-field.ts';
import { ChangeList } from '#web/registration/live/change-list.tsx';
import { SaveBar } from '#web/registration/live/save-bar.tsx';
import { useChangedFields } from '#web/registration/live/use-changed-fields.ts';
import { BackLink } from './back-link.tsx';
import * as styles from './details.module.css';
import { PendingChangeNotice } from './pending-change-notice.tsx';
import { SectionFields } from './section-fields.tsx';

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
