import { useSyncExternalStore } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { ownPreviewQuery, type PreviewOf } from './preview-query.ts';

/** The previews that differ from each other now: what waits for review, and what was edited and not saved, make one each. */
export function useOwnPreviews() {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { registration, savers } = useRegistration();
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  const kinds: PreviewOf[] = ['now'];
  if (registration.pendingChange?.status === 'waiting') kinds.push('approved');
  if (savers.edited().length > 0) kinds.push('edited');
  const queryOf = (of: PreviewOf) => ownPreviewQuery(api, language, of, of === 'edited' ? savers.edits() : null);
  return { kinds, newest: kinds.includes('edited') ? ('edited' as const) : ('now' as const), queryOf };
}
