import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Under a control: what is wrong with it. The control names it by its id. */
export function ErrorLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="err">
      <Icon of={CircleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}
