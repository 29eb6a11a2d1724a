import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** What has been loaded, by the function that loads it. */
const loaded = new Map<() => Promise<unknown>, unknown>();

/**
 * Code that comes when it is first needed; undefined until then, and in the first frame: what opens at a touch opens at once, with what is in it
 * following in small steps. Unlike `lazy` it needs no fallback, after which React would hold it back for a third of a second.
 * @param load the same function each time
 */
export function useCode<Code extends object>(load: () => Promise<Code>): Code | undefined {
  // Only `loaded` of this very function is looked up.
  const [code, setCode] = useState(() => loaded.get(load) as Code | undefined);
  useEffect(() => {
    if (code) return;
    load().then(
      (found) => {
        loaded.set(load, found);
        startTransition(() => setCode(found));
      },
      // As `lazy` does: the page's own error screen tells, and offers another try.
      (error: unknown) =>
        setCode(() => {
          throw error;
        }),
    );
  }, [code, load]);
  return useDeferredValue(code, undefined);
}
