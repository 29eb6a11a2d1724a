import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useToasts } from '#web/design-system/toasts.tsx';

/** Takes away what was said about a page when the visitor goes on to another (specification §4). Stands in every frame, within its toasts. */
export function ClearToasts() {
  const { clear } = useToasts();
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event
  useEffect(() => clear(), [path, clear]);
  return null;
}
