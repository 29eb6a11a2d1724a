import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '#contract/primitives/review-choices.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { ErrorLine } from '#web/design-system/error-line.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextArea } from '#web/design-system/text-field.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './reviews-section.module.css';

/** The review that somebody wants to report. */
export interface Reported {
  readonly id: string;
  /** Name of its author, as it is shown. */
  readonly name: string;
}

interface ReportDialogProps {
  readonly reported: Reported;
  readonly hotelId: number;
  readonly onClose: () => void;
}

/** Asks what is wrong with a review; whoever is not signed in does that first, and comes back. */
export function ReportDialog({ reported, hotelId, onClose }: ReportDialogProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const { data: user } = useQuery(currentUserQuery(api));
  if (user) return <ReportForm reported={reported} onClose={onClose} />;
  const returnUrl = `/portal/${language}/hotel-details/${hotelId}/#reviews`;
  return (
    <Dialog isOpen onClose={onClose} title={t('reviews.reportOf', { name: reported.name })} closeLabel={t('common.close')}>
      <p>{t('reviews.reportSignIn')}</p>
      <p>
        <Link {...paths.signIn(language, { returnUrl })} className={`${typography.link} ${layout.tappable}`}>
          {t('account.signIn')}
        </Link>
      </p>
    </Dialog>
  );
}

function ReportForm({ reported, onClose }: Omit<ReportDialogProps, 'hotelId'>) {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const { show } = useToasts();
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api.post('/portal/reviews/{reviewId}/reports', { reason: chosen, words }, { params: { reviewId: reported.id } }),
    onSuccess: () => {
      show({ tone: 'good', text: t('reviews.reportDone') });
      onClose();
    },
  });
  const send = () => {
    setTried(true);
    if (reason) sending.mutate(reason);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={send}
      isFilled={words !== ''}
      title={t('reviews.reportTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" kind="go" isBusy={sending.isPending}>
          {t('reviews.reportSend')}
        </Button>
      }
    >
      <div className={layout.stack}>
        <FailureNotice error={sending.error} />
        <p className={typography.soft}>{t('reviews.reportLead')}</p>
        <fieldset className={styles.reasons}>
          <legend className={layout.visuallyHidden}>{t('reviews.reportTitle')}</legend>
          {REPORT_REASONS.map((value) => (
            <label key={value}>
              <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} />
              {t(`reviews.reason_${value}`)}
            </label>
          ))}
        </fieldset>
        {isTried && !reason && <ErrorLine id="report-missing">{t('reviews.reportMissing')}</ErrorLine>}
        <TextArea
          label={t('reviews.reportWords')}
          rows={3}
          maxLength={TEXT_LIMITS.reviewWords}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Dialog>
  );
}
