import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './saved-meanwhile.module.css';

/** A field that was saved while the form was open, in words. */
export interface ToldCrossing {
  readonly key: string;
  readonly label: string;
  /** Empty: nothing. */
  readonly saved: string;
  /** What the form has instead; absent where it has what was saved. */
  readonly mine?: string | undefined;
  /** Puts what was saved into the form. */
  readonly onTake?: (() => void) | undefined;
}

interface SavedMeanwhileProps {
  readonly crossings: readonly ToldCrossing[];
  /** What the form is about is not there any more. */
  readonly isGone?: boolean;
  /** False where nothing of what is saved was put into the form. */
  readonly isInForm?: boolean;
}

/** That somebody else has saved what is being edited: what is saved now, what the form has, and a choice for each field that differs. */
export function SavedMeanwhile({ crossings, isGone = false, isInForm = true }: SavedMeanwhileProps) {
  const { t } = useI18n();
  return (
    <Notice tone="bad" isAnnounced>
      {t(isGone ? 'rates.gone' : 'rates.conflict')}
      {crossings.length > 0 && (
        <ul className={styles.crossings} data-part="crossings">
          {crossings.map(({ key, label, saved, mine, onTake }) => (
            <li key={key}>
              <b>
                <bdi>{label}</bdi>
              </b>
              <span>
                {t('rates.now')} <bdi>{saved || '–'}</bdi>
              </span>
              {mine === undefined && isInForm && <span className={styles.soft}>{t('rates.alreadyTaken')}</span>}
              {mine !== undefined && (
                <span>
                  {t('rates.yours')} <bdi>{mine || '–'}</bdi>
                </span>
              )}
              {mine !== undefined && onTake && (
                <Button size="s" aria-label={t('rates.takeSavedOf', { field: label })} onClick={onTake}>
                  {t('rates.takeSaved')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
