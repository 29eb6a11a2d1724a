import { CloudOff } from 'lucide-react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface LoadFailureProps {
  readonly title: string;
  /** The query that failed; trying again is asking it again. */
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Whether the page has nothing else to show: the title is its heading then. */
  readonly isWholePage?: boolean;
}

/** What a page or a part of it is about could not be brought: why, and another try. */
export function LoadFailure({ title, query, isWholePage = false }: LoadFailureProps) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon={CloudOff}
      title={title}
      isPageTitle={isWholePage}
      actions={
        <Button kind="go" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      <p role="alert">{t(`errors.${failureCodeOf(query.error)}`)}</p>
    </EmptyState>
  );
}
