import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Stack } from '#web/design-system/layout.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './invite-guests.module.css';

/** Pixels per module: some 700 across, sharp on a printed card. */
const PNG_SCALE = 16;

interface ListingQrProps {
  readonly address: string;
  /** The title of the property. */
  readonly title: string;
  /** Without its ending. */
  readonly fileName: string;
}

/** The page's address as a QR code, and as pictures for print. In the browser alone: nothing is asked of anybody. */
export function ListingQr({ address, title, fileName }: ListingQrProps) {
  const { t } = useI18n();
  const pictures = useMemo(() => {
    const code = generate(address);
    return { SVG: toSvgDataURL(code, { on: 'black', off: 'white' }), PNG: code.toDataURL({ off: [255, 255, 255], scale: PNG_SCALE }) };
  }, [address]);
  return (
    <div className={styles.code}>
      <img src={pictures.SVG} alt={t('publish.qrAlt', { title })} width="160" height="160" />
      <Stack gap={2}>
        {(['PNG', 'SVG'] as const).map((format) => (
          <a key={format} download={`${fileName}.${format.toLowerCase()}`} href={pictures[format]} className={buttonClass({ size: 's' })}>
            <Icon of={Download} size="s" />
            <span>
              <RichText id="publish.downloadAs" values={{ format: <Num>{format}</Num> }} />
            </span>
          </a>
        ))}
      </Stack>
    </div>
  );
}
