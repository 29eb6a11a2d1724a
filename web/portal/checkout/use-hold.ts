import { useEffect, useRef, useState } from 'react';

/** How much of a hold is left at which the guest is warned, in seconds. */
export const HOLD_WARNING_SECONDS = 120;

export interface HoldAnswer {
  /** By the server's clock, when it answered. */
  readonly secondsLeft: number;
  /** Any number that changes with each answer. */
  readonly answeredAt: number;
}

/**
 * Seconds left of a hold, counted down in the browser from what the server said. For what shows them alone: whatever calls it is rendered at each
 * second, and would wake what waits for a visitor.
 * @param onEnd called when nothing is left
 */
export function useHold({ secondsLeft, answeredAt }: HoldAnswer, onEnd?: () => void): number {
  const [left, setLeft] = useState(secondsLeft);
  const end = useRef(onEnd);
  end.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer starts the count anew even where it says the same number
  useEffect(() => {
    const endsAt = Date.now() + secondsLeft * 1000;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      window.clearInterval(timer);
      end.current?.();
    };
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [secondsLeft, answeredAt]);
  return left;
}
