import type { UseQueryResult } from '@tanstack/react-query';
import type { MessageKey } from '#texts/translate.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Wrong fields that only the server can tell, by code. */
const FIELD_MESSAGES: Readonly<Partial<Record<string, MessageKey>>> = {
  password_guessable: 'access.passwordGuessable',
  control_characters: 'access.controlCharacters',
};

function fieldMessageOf(error: Error): MessageKey | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.errors.map(({ code }) => (Object.hasOwn(FIELD_MESSAGES, code) ? FIELD_MESSAGES[code] : undefined)).find(Boolean);
}

/** Renders what went wrong with a call, in words, and how long to wait after too many tries; nothing where nothing went wrong. */
export function AccessFailure({ error }: { error: Error | null }) {
  const { t } = useI18n();
  if (error === null) return null;
  const wait = error instanceof ApiError ? waitOf(error) : undefined;
  return (
    <Notice tone="bad" isAnnounced>
      {wait === undefined ? (
        t(fieldMessageOf(error) ?? `errors.${failureCodeOf(error)}`)
      ) : (
        <>
          <b>{t('access.tooMany')}</b> {t(wait.unit === 'minutes' ? 'access.waitMinutes' : 'access.waitSeconds', { count: wait.count })}
        </>
      )}
    </Notice>
  );
}

/** How long to wait before trying again, in the larger unit that says it; undefined when the server did not tell. Rounded up: nobody should come too early. */
export function waitOf({
  status,
  details,
}: Pick<ApiError, 'status' | 'details'>): { unit: 'minutes' | 'seconds'; count: number } | undefined {
  const seconds = details.retryAfterSeconds;
  if (status !== 429 || typeof seconds !== 'number' || seconds <= 0) return undefined;
  return seconds >= 60 ? { unit: 'minutes', count: Math.ceil(seconds / 60) } : { unit: 'seconds', count: Math.ceil(seconds) };
}

/** Renders why a part of a page could not be read, and another try. */
export function FailedRead({ answer: { error, isFetching, refetch } }: { answer: UseQueryResult }) {
  const { t } = useI18n();
  return (
    <>
      <AccessFailure error={error} />
      <div>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    </>
  );
}
