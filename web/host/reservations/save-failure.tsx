import { useEffect, useRef } from 'react';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/**
 * Says what went wrong with a save; what was typed stands below it. The form may have been scrolled to its end, where the
 * button is: the field to mend is focused, or this comes into sight.
 */
export function SaveFailure({ error }: { error: unknown }) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error) return;
    const field = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]');
    if (field) field.focus();
    else place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!error) return null;
  const code = failureCodeOf(error);
  const isFields = code === 'invalid_fields' && error instanceof ApiError && error.errors.length > 0;
  return (
    <div ref={place}>
      <Notice tone="bad" isAnnounced>
        {code === 'revision_conflict' ? t('rates.conflict') : t(isFields ? 'hostReservations.wrongFields' : `errors.${code}`)}
      </Notice>
    </div>
  );
}

/** Returns the names of the fields that the server refused, without what they stand in. */
export function wrongFields(error: unknown): ReadonlySet<string> {
  const paths = error instanceof ApiError ? error.errors.map(({ path }) => path) : [];
  return new Set(paths.map((path) => path.split('.').at(-1) ?? path));
}
