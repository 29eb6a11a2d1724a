import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';

/**
 * Tells a host when the browser works on another property than this page shows: another tab has switched. Noticed when that tab leaves word
 * of it, or when a call of this page is refused. Its dialog comes only then.
 */
export function OtherPropertyWatch() {
  const { api } = useSurroundings();
  // Looks at what the page knows already: whoever notices something asks again.
  const { data: user } = useQuery({ ...currentUserQuery(api), enabled: false });
  const shown = api.pageProperty();
  // An administrator whose acting has ended in another tab works on none, and is led away.
  const isHost = user?.roles.includes('ROLE_POWNER') ?? false;
  const isOther = isHost && shown !== undefined && user?.hotel?.id !== shown;
  const [Asking, setAsking] = useState<ComponentType>();
  useEffect(() => {
    if (isOther) void import('./other-property-dialog.tsx').then(({ OtherPropertyDialog }) => setAsking(() => OtherPropertyDialog));
  }, [isOther]);
  return isOther && Asking ? <Asking /> : null;
}
