import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import * as styles from './tile.module.css';

interface RowHeadProps {
  readonly id: string;
  readonly title: string;
  /** The facts that all tiles of the row have in common. */
  readonly lead?: ReactNode;
  /** Leads to all of which the row shows some. */
  readonly all?: ReactNode;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly onMove: (step: 1 | -1) => void;
  /** The end at which a row that has ends stands. */
  readonly ends?: RowEnds;
}

/** Renders the heading over a row of tiles, with buttons that move it where there is no finger to do so. */
export function RowHead({ id, title, lead, all, previousLabel, nextLabel, onMove, ends }: RowHeadProps) {
  return (
    <div className={`${layout.row} ${layout.between} ${layout.alignedToEnd} ${styles.head}`}>
      <div>
        <h2 id={id} className={typography.display}>
          {title}
        </h2>
        {lead && <p className={typography.soft}>{lead}</p>}
        {all}
      </div>
      <div className={`${layout.row} ${layout.wideOnly} ${layout.wideFlex} ${layout.scripted} ${layout.tight}`}>
        <IconButton label={previousLabel} isOutlined aria-disabled={ends?.isAtStart} onClick={() => onMove(-1)}>
          <Icon of={ChevronLeft} flip />
        </IconButton>
        <IconButton label={nextLabel} isOutlined aria-disabled={ends?.isAtEnd} onClick={() => onMove(1)}>
          <Icon of={ChevronRight} flip />
        </IconButton>
      </div>
    </div>
  );
}

interface RowEnds {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** At which of its ends a row that scrolls sideways stands; at both where all of it is seen. */
export function useRowEnds(row: RefObject<HTMLElement | null>): RowEnds {
  const [ends, setEnds] = useState<RowEnds>({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      // From right to left it counts downwards; screens that are zoomed leave parts of a pixel.
      const scrolled = Math.abs(element.scrollLeft);
      setEnds({ isAtStart: scrolled < 2, isAtEnd: scrolled + element.clientWidth > element.scrollWidth - 2 });
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return ends;
}
