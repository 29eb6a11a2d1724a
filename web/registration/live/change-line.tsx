import { type DiffPart, wordDiff } from '#rules/format/word-diff.ts';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { DescribedValue } from '#web/registration/words/value-words.ts';
import * as styles from './live.module.css';
import type { DescribedChange } from './use-changed-fields.ts';

/** The longest texts that are told whole. Of longer ones the words that differ are, with so much of what stands around them. */
const FEW_CHARACTERS = 60;
const AROUND = 24;

/** One edited field: what it is, what it was, and what it would be. */
export function ChangeLine({ change: { unit, label, from, to } }: { change: Pick<DescribedChange, 'unit' | 'label' | 'from' | 'to'> }) {
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

const textOf = ({ lines }: DescribedValue): string => lines.join(', ');

/** Renders what was and what comes, in the reading direction; of long texts one below the other. */
export function OldAndNew({ from, to }: { from: string; to: string }) {
  const { t } = useI18n();
  if (from.length > FEW_CHARACTERS || to.length > FEW_CHARACTERS) return <OldAndNewWords from={from} to={to} />;
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

function OldAndNewWords({ from, to }: { from: string; to: string }) {
  const parts = wordDiff(from, to);
  return (
    <span className={styles.words}>
      <Words parts={parts.before} as="del" />
      <Words parts={parts.after} as="ins" />
    </span>
  );
}

/** A text as one of both sides has it, its own words marked; nothing where it has none of its own. */
function Words({ parts, as: Mark }: { parts: readonly DiffPart[]; as: 'del' | 'ins' }) {
  if (parts.every(({ isShared, text }) => isShared || text.trim() === '')) return null;
  return (
    <bdi>
      {parts.map(({ text, isShared }, index) => {
        // The pieces of a text never change their order.
        const key = `${index} ${text}`;
        return isShared ? <span key={key}>{nearby(text, index === 0, index === parts.length - 1)}</span> : <Mark key={key}>{text}</Mark>;
      })}
    </bdi>
  );
}

/** Returns what both sides have, as far as it stands near to what they have not. */
function nearby(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  // Whole words alone.
  const start = isFirst ? '' : text.slice(0, AROUND).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-AROUND).replace(/^\S*/, '');
  return `${start}…${end}`;
}

/** Prices keep their sign on its side; words follow their own language. */
function Value({ text }: { text: string }) {
  return /^[₪\d.,%-]+$/.test(text) ? <Num>{text}</Num> : <bdi>{text}</bdi>;
}

/** Edited fields, each with what it was and what it would be. */
export function ChangeList({ changes }: { changes: readonly DescribedChange[] }) {
  const { t } = useI18n();
  return (
    <ul className={styles.changes} aria-label={t('liveChanges.count', { count: changes.length })}>
      {changes.map((change) => (
        <li key={change.key}>
          <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  );
}
