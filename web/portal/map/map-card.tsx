import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** What a pressed pin stands for, over the map's foot; announced when it comes. */
export function MapCard({ children, onClose, className }: { children?: ReactNode; onClose: () => void; className?: string }) {
  const { t } = useI18n();
  return (
    <div role="status" className={className}>
      {children && (
        <div className="mapcard">
          {children}
          <IconButton label={t('map.closeCard')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
