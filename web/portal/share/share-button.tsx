import { type LinkOptions, useRouter } from '@tanstack/react-router';
import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Popover } from '#web/design-system/popover.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import * as styles from './share-button.module.css';
import { type SharedProperty, sharedSearch, sharedText, whatsAppLink } from './shared-link.ts';

interface ShareButtonProps {
  readonly hotel: SharedProperty & { readonly id: number };
  readonly search: SearchQuery;
}

/**
 * Passes a property on with the dates and guests that are asked for: by the device's own sheet on phones, else by link
 * or WhatsApp.
 */
export function ShareButton({ hotel, search }: ShareButtonProps) {
  const { language, t } = useI18n();
  const { origin } = useSurroundings();
  const router = useRouter();
  // The router knows its own links.
  const target = paths.hotelDetails(language, hotel.id, sharedSearch(search)) as LinkOptions;
  return (
    <ShareMenu
      label={t('share.label', { title: hotel.title })}
      title={hotel.title}
      textOf={() => sharedText(hotel, search, language)}
      urlOf={() => origin + router.buildLocation(target).href}
    />
  );
}

interface ShareMenuProps {
  /** The spoken name of the button. */
  readonly label: string;
  /** What is passed on. */
  readonly title: string;
  /** The words that go along, and the address: made when they are wanted, for a page of results has thirty of them, and nobody may ask for one. */
  readonly textOf: () => string;
  readonly urlOf: () => string;
}

/** Passes an address on: by the device's own sheet on phones, else by link or WhatsApp. */
export function ShareMenu({ label, title, textOf, urlOf }: ShareMenuProps) {
  const { t } = useI18n();
  const toasts = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(urlOf()); // where offered: elsewhere it fails, and the message says what to do
      toasts.show({ text: t('share.copied'), tone: 'good' });
    } catch {
      toasts.show({ text: t('share.notCopied'), tone: 'bad' });
    }
  };
  return (
    <Popover
      className={`${styles.share} ${layout.scripted}`}
      panelClassName={styles.panel}
      trigger={(button) => (
        <IconButton
          label={label}
          isOutlined
          {...button}
          onClick={() => {
            if (!(isNarrow() && 'share' in navigator)) return button.onClick();
            // Whoever closes the sheet again has not failed at anything.
            navigator.share({ title, text: textOf(), url: urlOf() }).catch(() => undefined); // where offered: asked above
          }}
        >
          <Icon of={Share2} />
        </IconButton>
      )}
    >
      {(close) => (
        <ul>
          <li>
            <button
              type="button"
              onClick={() => {
                void copy();
                close();
              }}
            >
              <Icon of={Link2} />
              {t('share.copy')}
            </button>
          </li>
          <li>
            <a href={whatsAppLink(textOf(), urlOf())} target="_blank" rel="noreferrer" onClick={close}>
              <Icon of={MessageCircle} />
              {t('share.whatsApp')}
            </a>
          </li>
        </ul>
      )}
    </Popover>
  );
}
