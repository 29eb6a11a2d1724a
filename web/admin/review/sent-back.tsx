import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './review.module.css';

type SentBackReview = NonNullable<ReviewResponse['sentBack']>;

/** Renders what the host was asked to mend, and at which steps nothing was touched since. */
export function SentBack({ sentBack: { by, decidedAt, reasons, since }, answer }: { sentBack: SentBackReview; answer: string }) {
  const { t } = useI18n();
  const touched = since && touchedSteps(since);
  const time = <TimeText instant={decidedAt} />;
  return (
    <section className={styles.part} aria-label={t('adminReview.asked')}>
      <h3>{t('adminReview.asked')}</h3>
      <div className={`${panelStyles.padded} ${layout.stack} ${layout.close}`}>
        <p className={`${typography.small} ${typography.muted}`}>
          {by === null ? (
            <RichText id="adminReview.sentBackAt" values={{ time }} />
          ) : (
            <RichText id="adminReview.sentBackBy" values={{ time, name: <bdi>{by}</bdi> }} />
          )}
        </p>
        <ul className={`${layout.stack} ${layout.close}`}>
          {REGISTRATION_STEPS.filter((step) => reasons[step] !== undefined).map((step) => (
            <li key={step} className={`${layout.stack} ${layout.packed}`}>
              <span className={`${layout.row} ${layout.tight}`}>
                <b>{t(`registration.step_${step}`)}</b>
                {/* A request for a call, and the like, is answered elsewhere. */}
                {touched && step !== 'approval' && (
                  <Tag tone={touched.has(step) ? 'teal' : 'warn'}>
                    {t(touched.has(step) ? 'adminReview.stepChanged' : 'adminReview.stepUnchanged')}
                  </Tag>
                )}
              </span>
              <p className={typography.asTyped}>
                <bdi>{reasons[step]}</bdi>
              </p>
            </li>
          ))}
        </ul>
        {answer !== '' && (
          <p className={typography.asTyped}>
            <b>{t('adminReview.hostAnswers')}</b> <bdi>{answer}</bdi>
          </p>
        )}
      </div>
    </section>
  );
}

function touchedSteps({ steps, units, photos }: NonNullable<SentBackReview['since']>): ReadonlySet<RegistrationStep> {
  const touched = new Set<RegistrationStep>(steps.map(({ step }) => step));
  if (units.length > 0) touched.add('layout');
  // A new unit comes with photos of its own.
  if (photos.length > 0 || units.some(({ state }) => state === 'added')) touched.add('photos');
  return touched;
}
