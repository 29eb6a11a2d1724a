import { type CSSProperties, useState } from 'react';
import { LitWindow } from './brand/lit-window.tsx';
import { classNames } from './class-names.ts';
import * as layout from './layout.module.css';
import * as styles from './picture.module.css';

/** Widths that `/media` renders, in pixels. */
const WIDTHS = [320, 480, 640, 800, 960, 1280, 1920];

export interface PictureProps {
  /** Address without a width; `?w=` is added. Absent: the lit window stands in. */
  readonly url?: string | undefined;
  readonly alt: string;
  /** Shown until the picture is there: a data address or a CSS colour. */
  readonly placeholder?: string;
  /** How wide it will be, as in `sizes` of `<img>`. */
  readonly sizes: string;
  /** Seen at once (above the fold): loaded first. */
  readonly isEager?: boolean;
  readonly className?: string;
}

/** Renders a picture in the widths of its place, with its blur beneath until it is there. */
export function Picture({ url, alt, placeholder, sizes, isEager = false, className }: PictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (!url || isMissing) {
    return (
      <span
        data-part="picture"
        className={classNames(styles.picture, styles.missing, className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      >
        <LitWindow />
      </span>
    );
  }
  return (
    <span data-part="picture" className={classNames(styles.picture, layout.block, className)} style={placeholderStyle(placeholder)}>
      <img
        src={`${url}?w=640`}
        srcSet={WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ')}
        sizes={sizes}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setMissing(true)}
      />
    </span>
  );
}

function placeholderStyle(placeholder: string | undefined): CSSProperties {
  if (!placeholder) return {};
  return placeholder.startsWith('data:')
    ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
    : { background: placeholder };
}
