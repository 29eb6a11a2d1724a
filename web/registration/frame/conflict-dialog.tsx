import { useState, useSyncExternalStore } from 'react';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { FieldConflict } from '#web/registration/saving/merge-documents.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { useDescribeField } from './use-describe-field.ts';

/** Fields that somebody else changed at the same time: both versions, and a choice for each. Nothing is saved over either until then. */
export function ConflictDialog() {
  const { t } = useI18n();
  const { savers } = useRegistration();
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  const [putOff, setPutOff] = useState<unknown>();
  const torn = savers.inConflict();
  const [saver] = torn;
  const key = saver?.getSnapshot().server;
  if (!saver) return null;
  if (putOff === key) {
    return (
      <div className="rg__later">
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
      <ul className="rg__conflicts">
        {conflicts.map((conflict) => (
          <Conflict
            key={conflict.path}
            conflict={conflict}
            isOfUnit={'unitId' in server}
            onChoose={(side) => saver.choose(conflict, side)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ConflictProps {
  readonly conflict: FieldConflict;
  readonly isOfUnit: boolean;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

function Conflict({ conflict, isOfUnit, onChoose }: ConflictProps) {
  const { t } = useI18n();
  const namesOf = useDescribeField(isOfUnit);
  const { label, wordsOf } = namesOf(conflict.path);
  return (
    <li>
      <h3>{label}</h3>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className="rg__side">
          <span className="mute t1">{t(`registration.conflict_${side}`)}</span>
          <p dir="auto">{wordsOf(conflict[side])}</p>
          <Button size="s" onClick={() => onChoose(side)} aria-label={t(`registration.keepOf_${side}`, { field: label })}>
            {t(`registration.keep_${side}`)}
          </Button>
        </div>
      ))}
    </li>
  );
}
