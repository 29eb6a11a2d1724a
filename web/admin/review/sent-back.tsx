import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { timeText } from '#web/admin/frame/instants.ts';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

type SentBackReview = NonNullable<ReviewResponse['sentBack']>;

/** What the host was asked to mend, and at which steps nothing was touched since. */
export function SentBack({ sentBack: { by, decidedAt, reasons, since } }: { sentBack: SentBackReview }) {
  const { language, t } = useI18n();
  const touched = since && touchedSteps(since);
  const time = <Num>{timeText(decidedAt, language)}</Num>;
  return (
    <section className="ad__part" aria-label={t('adminReview.asked')}>
      <h3>{t('adminReview.asked')}</h3>
      <div className="ad__pad stack gap-3">
        <p className="t1 mute">
          {by === null ? (
            <RichText id="adminReview.sentBackAt" values={{ time }} />
          ) : (
            <RichText id="adminReview.sentBackBy" values={{ time, name: <bdi>{by}</bdi> }} />
          )}
        </p>
        <ul className="stack gap-3">
          {REGISTRATION_STEPS.filter((step) => reasons[step] !== undefined).map((step) => (
            <li key={step} className="stack gap-1">
              <span className="row gap-2">
                <b>{t(`adminReview.step_${step}`)}</b>
                {/* A request for a call, and the like, is answered elsewhere. */}
                {touched && step !== 'approval' && (
                  <Tag tone={touched.has(step) ? 'teal' : 'warn'}>
                    {t(touched.has(step) ? 'adminReview.stepChanged' : 'adminReview.stepUnchanged')}
                  </Tag>
                )}
              </span>
              <p className="whitespace-pre-line">
                <bdi>{reasons[step]}</bdi>
              </p>
            </li>
          ))}
        </ul>
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
