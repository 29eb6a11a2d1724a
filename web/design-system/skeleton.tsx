import { classNames } from './class-names.ts';
import * as styles from './skeleton.module.css';

interface SkeletonProps {
  /** In pixels; absent: a line of text. */
  readonly height?: number;
  /** Absent: all that there is. */
  readonly width?: string;
  readonly className?: string;
}

/** Renders a box of the size of what is coming; the region around it says that it is loading. */
export function Skeleton({ height, width, className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={{ blockSize: height, inlineSize: width }} />;
}
