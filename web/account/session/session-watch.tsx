import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { endedSessionQuery } from './ended-session.ts';

/** Tells the user when the session has ended elsewhere. Its dialog and texts come only then. */
export function SessionWatch() {
  const { language } = useI18n();
  const { data: hasEnded } = useQuery(endedSessionQuery);
  const [EndedDialog, setEndedDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!hasEnded) return;
    void Promise.all([import('./session-ended-dialog.tsx'), loadCatalogue(language, 'account')]).then(([{ SessionEndedDialog }]) =>
      setEndedDialog(() => SessionEndedDialog),
    );
  }, [hasEnded, language]);
  return hasEnded && EndedDialog ? <EndedDialog /> : null;
}
