import type { ReactNode } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './host-frame.module.css';

interface HostPageProps<Data> {
  readonly title: ReactNode;
  /** Stands beside the title, once the answer is there or before. */
  readonly beside?: ReactNode;
  /** The query of what the page is about. */
  readonly answer: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** What is said when it fails. */
  readonly failed: string;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a page of the back office: its title, and what it is about, while that loads and when it fails. */
export function HostPage<Data>({ title, beside, answer, failed, skeleton = <PageSkeleton />, children }: HostPageProps<Data>) {
  const { data, error, refetch } = answer;
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {beside}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && !error && skeleton}
      {data === undefined && Boolean(error) && <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />}
    </>
  );
}

interface PageSkeletonProps {
  /** The heights of its parts, in pixels. */
  readonly heights?: readonly number[];
  readonly className?: string | undefined;
}

/** Renders a page's shape while it loads. */
export function PageSkeleton({ heights = [420], className }: PageSkeletonProps) {
  const { t } = useI18n();
  return (
    <div role="status" className={className}>
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      {heights.map((height) => (
        <Skeleton key={height} height={height} width="100%" />
      ))}
    </div>
  );
}
