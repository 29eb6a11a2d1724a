import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
  /** True if the page has nothing else to show: the title is its heading then. */
  readonly isWholePage?: boolean;
  /** Further words. */
  readonly children?: ReactNode;
}

/** Renders why the subject of a page could not be loaded or done, and a button to retry. */
export function LoadFailure({ title, error, onRetry, isBusy = false, isWholePage = false, children }: LoadFailureProps) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon={CloudOff}
      title={title}
      isPageTitle={isWholePage}
      actions={
        <Button kind="go" isBusy={isBusy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      <p role="alert">
        {t(`errors.${failureCodeOf(error)}`)} {children}
      </p>
    </EmptyState>
  );
}

interface QueryFailureProps extends Pick<LoadFailureProps, 'title' | 'isWholePage'> {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Renders that what a page is about could not be brought, and asks for it again. */
export function QueryFailure({ query, ...page }: QueryFailureProps) {
  return <LoadFailure {...page} error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />;
}
