import { Link, type LinkProps } from '@tanstack/react-router';
import { Download, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXPORT_FORMATS } from '#contract/primitives/enums.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Pagination } from '#web/design-system/pagination.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { usePageLabels } from '#web/i18n/use-page-labels.ts';
import * as styles from './lists.module.css';

/** What is looked at of a query's result. */
interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Renders what stands in place of an answer that is not there: its shape while it loads, or why it failed and another try. */
export function AnswerState({ answer: { error, isFetching, refetch } }: { answer: Omit<Answer<unknown>, 'data'> }) {
  if (!error) return <Skeleton height={320} width="100%" />;
  return <FailedPart error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
}

interface PageMeta {
  readonly totalItems: number;
  readonly currentPage: number;
  readonly perPage: number;
}

interface ListResultsProps<Row> {
  readonly answer: Answer<{ readonly data: readonly Row[]; readonly meta: PageMeta }>;
  /** Stands in place of a list without rows. */
  readonly empty: ReactNode;
  /** Returns the address of another page of the list. */
  readonly linkOf: (page: number) => LinkProps;
  /** Returns the list itself. */
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Stands between the list and the links to its other pages. */
  readonly note?: ReactNode;
}

/** Renders a page of a list in each of its states: loading, failed, empty, or its rows with links to the other pages. */
export function ListResults<Row>({ answer, empty, linkOf, children, note }: ListResultsProps<Row>) {
  const { data } = answer;
  return (
    <>
      {!data && <AnswerState answer={answer} />}
      {data?.data.length === 0 && empty}
      {data && data.data.length > 0 && children(data.data)}
      {note}
      {data && <ListPages meta={data.meta} linkOf={linkOf} />}
    </>
  );
}

/** Renders links to the other pages of a list. */
export function ListPages({ meta, linkOf }: { meta: PageMeta; linkOf: (page: number) => LinkProps }) {
  return (
    <div className={styles.pages}>
      <Pagination
        page={meta.currentPage}
        pageCount={Math.ceil(meta.totalItems / meta.perPage)}
        labels={usePageLabels()}
        renderLink={(page, link) => <Link {...linkOf(page)} {...link} />}
      />
    </div>
  );
}

/** Renders that a list is empty: as it should be, or because nothing fits what was looked for. */
export function EmptyList({ icon, title, text, isGood = false }: EmptyListProps) {
  return (
    <EmptyState icon={icon} title={title} light={isGood ? 'lit' : 'off'}>
      {text && <p>{text}</p>}
    </EmptyState>
  );
}

interface EmptyListProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What it means, or what to do. */
  readonly text?: string | undefined;
  /** True where there is nothing to do, which is good news. */
  readonly isGood?: boolean;
}

type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Renders links that download the list as a file, in each of the formats. */
export function ExportLinks({ hrefOf, nameOf }: { hrefOf: (format: ExportFormat) => string; nameOf: (format: ExportFormat) => string }) {
  return EXPORT_FORMATS.map((format) => (
    <a key={format} download className={buttonClass({ size: 's' })} href={hrefOf(format)}>
      <Icon of={Download} size="s" />
      {nameOf(format)}
    </a>
  ));
}
