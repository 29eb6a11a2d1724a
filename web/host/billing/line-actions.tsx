import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HostStatementLine } from '#contract/billing.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './billing.module.css';
import { CorrectionDialog } from './correction-dialog.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { useStatementChange } from './use-statement-change.ts';

/** Shows what a host may do about a line, and what was said about it: its correction, and the last dispute. */
export function LineActions({ line }: { line: HostStatementLine }) {
  const { language, t } = useI18n();
  const [open, setOpen] = useState<'correction' | 'dispute'>();
  const { reservationId: id, isFeeOpen, can } = line;
  return (
    <>
      {isFeeOpen && can.correct && (
        <Link
          {...paths.ownerReservation(language, id)}
          className={`${typography.link} ${layout.notPrinted}`}
          aria-label={t('billing.decideOf', { id })}
        >
          {t('billing.decide')}
        </Link>
      )}
      {can.correct && (
        <button type="button" className={typography.link} aria-label={t('billing.correctOf', { id })} onClick={() => setOpen('correction')}>
          {t('billing.correct')}
        </button>
      )}
      {can.dispute && (
        <button type="button" className={typography.link} aria-label={t('billing.disputeOf', { id })} onClick={() => setOpen('dispute')}>
          {t('billing.dispute')}
        </button>
      )}
      {line.correction && <Corrected line={line} correction={line.correction} />}
      {line.dispute && (
        <span className={styles.lineNote}>
          <b>{t(`billing.dispute_${line.dispute.state}`)}</b> <bdi>{line.dispute.answer ?? line.dispute.words}</bdi>
        </span>
      )}
      {open === 'correction' && <CorrectionDialog line={line} onClose={() => setOpen(undefined)} />}
      {open === 'dispute' && <DisputeDialog line={line} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Corrected({ line, correction }: { line: HostStatementLine; correction: NonNullable<HostStatementLine['correction']> }) {
  const { t } = useI18n();
  const { reservationId: id } = line;
  const { outcomeBefore, basisBeforeAgorot, reason, words, isByTeam } = correction;
  const undoing = useStatementChange({
    send: (api) => api.delete('/backoffice/reservations/{id}/correction', { params: { id } }),
    done: t('billing.correctionUndone'),
  });
  return (
    <span className={styles.lineNote}>
      <RichText
        id={isByTeam ? 'billing.correctedByTeam' : 'billing.correctedFrom'}
        values={{ outcome: t(`billing.outcome_${outcomeBefore}`), amount: <Price agorot={basisBeforeAgorot} /> }}
      />{' '}
      {reason !== 'other' && `${t(`billing.reason_${reason}`)}. `}
      <bdi>{words}</bdi>{' '}
      {line.can.undo && (
        <button
          type="button"
          className={typography.link}
          aria-label={t('billing.undoCorrectionOf', { id })}
          disabled={undoing.isPending}
          onClick={() => undoing.mutate()}
        >
          {t('billing.undoCorrection')}
        </button>
      )}
      {undoing.error && <span role="alert">{t(`errors.${failureCodeOf(undoing.error)}`)}</span>}
    </span>
  );
}
