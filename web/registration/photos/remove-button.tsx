import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import * as styles from './photos.module.css';

interface RemoveButtonProps {
  readonly label: string;
  /** What it asks before it does it. */
  readonly sureLabel: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Asks once more before photos are gone for good. */
export function RemoveButton({ label, sureLabel, isBusy, onRemove }: RemoveButtonProps) {
  const [isSure, setSure] = useState(false);
  return (
    <Button
      kind={isSure ? 'bad' : 'quiet'}
      className={isSure ? styles.last : `${styles.last} ${typography.bad}`}
      isBusy={isBusy}
      onClick={() => {
        setSure(!isSure);
        if (isSure) onRemove();
      }}
      onBlur={() => setSure(false)}
    >
      {!isBusy && <Icon of={Trash2} size="s" />}
      {isSure ? sureLabel : label}
    </Button>
  );
}
