import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes something that stands open when the visitor presses Escape, clicks elsewhere or moves the focus out of it.
 * @param container everything that belongs to it: the opener and what it opened
 */
export function useDismiss(
  container: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (reason: 'escape' | 'outside') => void,
): void {
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    if (!isOpen) return;
    const isOutside = (target: EventTarget | null) => target instanceof Node && target.isConnected && !container.current?.contains(target);
    const onPointerDown = (event: PointerEvent) => {
      if (!isOutside(event.target)) return;
      // Leaving a field ends its typing, also when what it stands in closes with it.
      const field = document.activeElement;
      if (field instanceof HTMLElement && container.current?.contains(field)) field.blur();
      dismiss.current('outside');
    };
    // A press on plain text in the container gives the focus to whatever focusable lies around it, such as the page's
    // main part.
    const isAround = (target: EventTarget | null) => target instanceof Node && target.contains(container.current);
    const onFocusIn = (event: FocusEvent) => isOutside(event.target) && !isAround(event.target) && dismiss.current('outside');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss.current('escape');
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [container, isOpen]);
}
