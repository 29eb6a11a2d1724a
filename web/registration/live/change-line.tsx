import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { Told } from '#web/registration/words/value-words.ts';
import * as styles from './live.module.css';
import type { ToldChange } from './use-changed-fields.ts';

/** Longer values are told by their beginning. */
const MOST_CHARACTERS = 60;

/** One edited field: what it is, what it was, and what it would be. */
export function ChangeLine({ change: { unit, label, from, to } }: { change: ToldChange }) {
  return (
    <>
      <span className={styles.what}>
        {unit && (
          <>
            <bdi>{unit}</bdi> ·{' '}
          </>
        )}
        {label}
      </span>
      <OldAndNew from={textOf(from)} to={textOf(to)} />
    </>
  );
}

/** What was and what comes, in the reading direction. */
export function OldAndNew({ from, to }: { from: string; to: string }) {
  const { t } = useI18n();
  return (
    <span className={styles.oldAndNew}>
      <del>
        <Value text={from} />
      </del>{' '}
      <span aria-hidden="true">{t('registration.changesTo')}</span>{' '}
      <ins>
        <Value text={to} />
      </ins>
    </span>
  );
}

/** Prices keep their sign on its side; words follow their own language. */
function Value({ text }: { text: string }) {
  return /^[₪\d.,%-]+$/.test(text) ? <Num>{text}</Num> : <bdi>{text}</bdi>;
}

function textOf({ lines }: Told): string {
  const text = lines.join(', ');
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`;
}
