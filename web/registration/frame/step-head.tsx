import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './frame.module.css';

interface StepHeadProps {
  readonly title: string;
  readonly lead: string;
  /** What the admin asked to mend here. */
  readonly reason: string | null;
}

/** Title of a step, a sentence on it, and what the review asked for. */
export function StepHead({ title, lead, reason }: StepHeadProps) {
  const { t } = useI18n();
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {reason !== null && (
        <Notice tone="warn">
          <b>{t('registration.changesWanted')}</b> <span dir="auto">{reason}</span>
        </Notice>
      )}
    </>
  );
}
