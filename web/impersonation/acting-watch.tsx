import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { flagActing, isActingFlagged } from './acting.ts';

/** While an administrator acts as a host, and when that has expired: the banner, which comes with its texts only then. */
export function ActingWatch() {
  const { language } = useI18n();
  const { api } = useSurroundings();
  // Looks at what the page knows already: nobody is asked who they are for this.
  const { data: user, isSuccess } = useQuery({ ...currentUserQuery(api), enabled: false });
  const [Banner, setBanner] = useState<ComponentType<{ hasExpired: boolean }>>();
  const isActing = user?.isImpersonated ?? false;
  const [isFlagged, setFlagged] = useState(false);
  useEffect(() => {
    if (isActing) flagActing(true);
    else if (user) flagActing(false);
    setFlagged(isActingFlagged());
  }, [isActing, user]);
  const hasExpired = isSuccess && user === null && isFlagged;
  const isShown = isActing || hasExpired;
  useEffect(() => {
    if (!isShown) return;
    void Promise.all([import('./acting-banner.tsx'), loadCatalogue(language, 'admin')]).then(([{ ActingBanner }]) =>
      setBanner(() => ActingBanner),
    );
  }, [isShown, language]);
  return isShown && Banner ? <Banner hasExpired={hasExpired} /> : null;
}
