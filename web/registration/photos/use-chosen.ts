import { useEffect, useEffectEvent, useState } from 'react';

/** The photos of a list that are ticked, in the list's order; Escape unticks them. */
export function useChosen(listed: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = listed.filter((id) => ticked.has(id));
  const clear = () => setTicked(new Set());
  const toggle = (id: number) => setTicked(new Set(ticked.has(id) ? chosen.filter((each) => each !== id) : [...chosen, id]));
  const isAny = chosen.length > 0;
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // A dialog, or a photo that is being moved, has the key to itself.
    if (event.key === 'Escape' && !document.querySelector('dialog[open], [data-dragged]')) clear();
  });
  useEffect(() => {
    if (!isAny) return;
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [isAny]);
  return { chosen, toggle, clear };
}
