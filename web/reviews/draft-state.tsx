import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { DraftPhase } from './draft-keeper.ts';

/** Renders whether what is typed is kept; announced when it is, and when it could not be. */
export function DraftState({ phase, isBegun }: { phase: DraftPhase; isBegun: boolean }) {
  const { t } = useI18n();
  return (
    <p role="status" className={`${typography.small} ${typography.muted}`}>
      {phase === 'kept' ? isBegun && t('reviewing.draft_kept') : t(`reviewing.draft_${phase}`)}
    </p>
  );
}
