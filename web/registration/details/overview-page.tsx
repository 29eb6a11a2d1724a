import { ExternalLink, History, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { DETAILS_SECTIONS, type DetailsSection } from '#contract/primitives/registration-steps.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { SaveBar } from '#web/registration/live/save-bar.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './details.module.css';
import { PendingChangeNotice } from './pending-change-notice.tsx';
import { PhotosGlance } from './photos-glance.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { SectionFacts } from './section-facts.tsx';
import { UnitsGlance } from './units-glance.tsx';

/** Everything of an approved place as it is now, section by section, each with the way to its form (docs/product.md §8). */
export function OverviewPage() {
  const { language, t } = useI18n();
  const { registration } = useRegistration();
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1} className={styles.title}>
          {t('hotelDetails.title')}
        </h1>
        <LinkButton {...paths.ownerDetailsHistory(language)} size="s">
          <Icon of={History} size="s" />
          {t('hotelDetails.history')}
        </LinkButton>
        <LinkButton {...paths.ownerPreview(language)} size="s" preload={false}>
          <Icon of={ExternalLink} size="s" flip />
          {t('hotelDetails.preview')}
        </LinkButton>
      </div>
      {!registration.isPublished && <NotPublished />}
      <PendingChangeNotice />
      <Sections />
      <div className={styles.overview}>
        <div className={styles.cards}>
          {DETAILS_SECTIONS.map((section) => (
            <Card key={section} section={section}>
              {section === 'photos' && <PhotosGlance />}
              {section === 'units' && <UnitsGlance />}
              {section !== 'photos' && section !== 'units' && <SectionFacts section={section} />}
            </Card>
          ))}
        </div>
        <RecentChanges />
      </div>
      <SaveBar />
    </>
  );
}

function NotPublished() {
  const { language, t } = useI18n();
  return (
    <Notice tone="warn">
      {t('hotelDetails.notPublished')}{' '}
      <LinkButton {...paths.ownerPublish(language)} size="s">
        {t('hotelDetails.toPublish')}
      </LinkButton>
    </Notice>
  );
}

/** The way to each section of the page, which is long on phones. */
function Sections() {
  const { t } = useI18n();
  return (
    <nav aria-label={t('hotelDetails.sections')} className={styles.sections}>
      {DETAILS_SECTIONS.map((section) => (
        <a key={section} href={`#${section}`}>
          {t(`hotelDetails.section_${section}`)}
        </a>
      ))}
    </nav>
  );
}

function Card({ section, children }: { section: DetailsSection; children: ReactNode }) {
  const { language, t } = useI18n();
  const name = t(`hotelDetails.section_${section}`);
  return (
    <section id={section} aria-labelledby={`${section}-title`} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={`${section}-title`}>{name}</h2>
        <LinkButton
          {...paths.ownerDetailsSection(language, section)}
          size="s"
          aria-label={t('hotelDetails.editSection', { section: name })}
        >
          <Icon of={Pencil} size="s" />
          {t('hotelDetails.edit')}
        </LinkButton>
      </div>
      {children}
    </section>
  );
}
