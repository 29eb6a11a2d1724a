import { useRef, useState } from 'react';

/**
 * A value that is being changed and is applied when its panel closes, if it then differs.
 * The draft is kept in a reference too, so that a change and the closing may happen in one click.
 */
export function useDraft<Value>(present: Value, areSame: (first: Value, second: Value) => boolean, onApply: (value: Value) => void) {
  const pending = useRef<{ value: Value } | undefined>(undefined);
  const [, redraw] = useState(0);
  const change = (value: Value) => {
    pending.current = { value };
    redraw((count) => count + 1);
  };
  const settle = () => {
    const changed = pending.current;
    pending.current = undefined;
    if (changed && !areSame(changed.value, present)) onApply(changed.value);
  };
  return { draft: pending.current ? pending.current.value : present, change, settle };
}
