import { useState, useSyncExternalStore } from 'react';
import { PROPERTY } from '#contract/primitives/registration-fields.ts';
import { copiesIn } from '#rules/registration/follow-copies.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import type { FieldConflict } from '#web/forms/merge-documents.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import type { DescribedValue } from '#web/registration/words/value-words.ts';
import * as styles from './frame.module.css';
import { useDescribeField } from './use-describe-field.ts';

const COPIES = copiesIn(PROPERTY);

/** Fields that somebody else changed at the same time: both versions, and a choice for each. Nothing is saved over either until then. */
export function ConflictDialog() {
  const { language, t } = useI18n();
  const { savers } = useRegistration();
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  const [putOff, setPutOff] = useState<unknown>();
  const conflicting = savers.inConflict();
  const [saver] = conflicting;
  const key = saver?.getSnapshot().server;
  if (!saver) return null;
  if (putOff === key) {
    return (
      <div className={styles.later}>
        <Notice tone="warn" isAnnounced>
          <b>{t('registration.conflictTitle')}</b> <Button onClick={() => setPutOff(undefined)}>{t('registration.conflictOpen')}</Button>
        </Notice>
      </div>
    );
  }
  const { conflicts, server } = saver.getSnapshot();
  return (
    <Dialog isOpen onClose={() => setPutOff(key)} title={t('registration.conflictTitle')} closeLabel={t('common.close')}>
      <p>{server.savedBy?.isSupport ? t('registration.conflictBySupport') : t('registration.conflictByTab')}</p>
      <ul className={styles.conflicts}>
        {questionsOf(conflicts).map(({ conflict, repeats }) => (
          <Conflict
            key={conflict.path}
            conflict={conflict}
            unit={'unitId' in server ? server.document.name[language] || server.document.name.he : undefined}
            onChoose={(side) => {
              for (const each of [conflict, ...repeats]) saver.choose(each, side);
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** A field that repeats another one in both versions is no question of its own: it goes with the one that it repeats. */
function questionsOf(conflicts: readonly FieldConflict[]) {
  const repeatsOf = ({ path, mine, theirs }: FieldConflict) => {
    const paths = COPIES.filter(({ from }) => from === path).map(({ to }) => to);
    return conflicts.filter((other) => paths.includes(other.path) && other.mine === mine && other.theirs === theirs);
  };
  const repeated = conflicts.flatMap(repeatsOf);
  return conflicts.filter((conflict) => !repeated.includes(conflict)).map((conflict) => ({ conflict, repeats: repeatsOf(conflict) }));
}

interface ConflictProps {
  readonly conflict: FieldConflict;
  /** What the unit is called whose field it is. */
  readonly unit: string | undefined;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

function Conflict({ conflict, unit, onChoose }: ConflictProps) {
  const { t } = useI18n();
  const { label, describeBeside } = useDescribeField(unit !== undefined)(conflict.path);
  return (
    <li>
      <h3>
        {unit && (
          <>
            <bdi>{unit}</bdi> ·{' '}
          </>
        )}
        {label}
      </h3>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className={styles.side}>
          <span className={`${typography.muted} ${typography.small}`}>{t(`registration.conflict_${side}`)}</span>
          <Version version={describeBeside(conflict[side], conflict[side === 'mine' ? 'theirs' : 'mine'])} />
          <Button size="s" onClick={() => onChoose(side)} aria-label={t(`registration.keepOf_${side}`, { field: label })}>
            {t(`registration.keep_${side}`)}
          </Button>
        </div>
      ))}
    </li>
  );
}

/** One version of the field: of a list what only this side has, and how much both have. */
function Version({ version: { lines, sameCount } }: { version: DescribedValue }) {
  const { t } = useI18n();
  return (
    <div>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {sameCount > 0 && (
        <p className={typography.muted}>
          {t(lines.length === 0 ? 'registration.conflictOnlySame' : 'registration.conflictSame', { count: sameCount })}
        </p>
      )}
    </div>
  );
}
