import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Spinner } from '#web/design-system/spinner.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/**
 * Goes over to another of the host's properties, then to a page of it, which is loaded anew so that nothing of two properties mixes. A visit
 * alone changes nothing: the page sends the request itself.
 */
export function SwitchPage({ property, returnUrl }: { property: number; returnUrl: string | undefined }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const router = useRouter();
  const change = useMutation({
    mutationFn: () => api.put('/hotels/{hotelId}/choice', undefined, { params: { hotelId: property } }),
    onSuccess: ({ status }) => {
      const own = status === 'approved' ? paths.ownerCalendar(language) : paths.registration(language);
      window.location.replace(returnUrl ?? router.buildLocation(own).href);
    },
  });
  const hasBegun = useRef(false);
  const { mutate } = change;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  if (change.isError) {
    return (
      <main className={`${layout.page} ${layout.section}`}>
        <LoadFailure title={t('ownPlaces.switchFailed')} error={change.error} isBusy={change.isPending} onRetry={() => mutate()} />
      </main>
    );
  }
  return (
    <main className={`${layout.page} ${layout.section} ${layout.row} ${layout.centered}`}>
      <Spinner />
      <h1 className={typography.large} role="status">
        {t('ownPlaces.switching')}
      </h1>
    </main>
  );
}
