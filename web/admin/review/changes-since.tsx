import type { ReactNode } from 'react';
import type { ChangesSince, ReviewResponse } from '#contract/admin-reviews.ts';
import type { Photo } from '#contract/hotels.ts';
import { REGISTRATION_STEPS } from '#contract/primitives/registration-steps.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ComparisonTable, Difference } from './difference.tsx';
import * as styles from './review.module.css';
import { ReviewAlbum } from './review-photos.tsx';
import type { DescribeChange, ReviewSlots } from './review-slots.ts';

interface ChangesSinceProps {
  readonly since: ChangesSince;
  readonly units: ReviewResponse['registration']['units'];
  readonly slots: ReviewSlots;
}

/** Renders what the host changed since it was sent back: fields as they were and as they are, units, and photos. */
export function ChangesSinceSentBack({ since: { steps, units, photos }, units: present, slots }: ChangesSinceProps) {
  const { language, t } = useI18n();
  if (steps.length + units.length + photos.length === 0) {
    return (
      <section className={styles.part} aria-label={t('adminReview.changedSince')}>
        <h3>{t('adminReview.changedSince')}</h3>
        <p className={panelStyles.padded}>{t('adminReview.nothingChanged')}</p>
      </section>
    );
  }
  const nameOf = (name: { he: string; en: string }) => name[language] || name.he || name.en;
  const titleOf = (unitId: number | null) => {
    const unit = present.find((one) => one.unitId === unitId);
    return unit ? nameOf(unit.document.name) : t('adminReview.ofProperty');
  };
  return (
    <>
      {REGISTRATION_STEPS.filter((step) => steps.some((change) => change.step === step)).map((step) => (
        <Part key={step} title={t(`registration.step_${step}`)}>
          <FieldChanges
            title={t(`registration.step_${step}`)}
            changes={steps.filter((change) => change.step === step)}
            inWords={slots.describeChange.property}
          />
        </Part>
      ))}
      {units.map(({ unitId, name, state, changes }) => (
        <Part key={unitId} title={nameOf(name)}>
          {state === 'changed' ? (
            <FieldChanges title={nameOf(name)} changes={changes} inWords={slots.describeChange.unit} />
          ) : (
            <p className={panelStyles.padded}>{t(state === 'added' ? 'adminReview.unitAdded' : 'adminReview.unitRemoved')}</p>
          )}
        </Part>
      ))}
      {photos.length > 0 && (
        <Part title={t('registration.step_photos')}>
          <div className={`${panelStyles.padded} ${layout.stack} ${layout.roomy}`}>
            {photos.map(({ unitId, ...list }) => (
              <NewPhotos key={unitId ?? 'property'} title={titleOf(unitId)} {...list} renderViewer={slots.renderViewer} />
            ))}
          </div>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {children}
    </section>
  );
}

interface FieldChangesProps {
  /** The title of what they are: it names the table's scrolling frame. */
  readonly title: string;
  readonly changes: ChangesSince['units'][number]['changes'];
  readonly inWords: DescribeChange;
}

function FieldChanges({ title, changes, inWords }: FieldChangesProps) {
  const { t } = useI18n();
  return (
    <ComparisonTable label={`${title} · ${t('adminReview.changedSince')}`} before={t('adminReview.before')} after={t('adminReview.after')}>
      {changes.map(({ path, before, after }) => {
        const { label, textBeside } = inWords(path);
        return <Difference key={path} label={label} before={textBeside(before, after)} after={textBeside(after, before)} />;
      })}
    </ComparisonTable>
  );
}

type ChangedList = Omit<ChangesSince['photos'][number], 'unitId'>;

interface NewPhotosProps extends ChangedList {
  readonly title: string;
  readonly renderViewer: ReviewSlots['renderViewer'];
}

/** How a list of photos differs: the new ones to look at; those that are gone, and a new order, in words. */
function NewPhotos({ title, added, removed, isReordered, renderViewer }: NewPhotosProps) {
  const { language, t } = useI18n();
  const photos = added.flatMap(({ url, alt, ...photo }): Photo[] =>
    url === null ? [] : [{ ...photo, url, alt: alt[language] || alt.he }],
  );
  const facts = [
    ...(added.length > 0 ? [t('adminReview.photosAdded', { count: added.length })] : []),
    ...(removed > 0 ? [t('adminReview.photosRemoved', { count: removed })] : []),
    ...(isReordered ? [t('adminReview.photosReordered')] : []),
  ];
  return <ReviewAlbum title={title} facts={facts.join(' · ')} photos={photos} renderViewer={renderViewer} />;
}
