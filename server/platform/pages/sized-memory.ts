/** What was asked for last, up to a size. */
export interface SizedMemory<Value> {
  recall(key: string): Value | undefined;
  keep(key: string, value: Value): void;
}

/**
 * @param mostBytes of all keys and values together; the one that nobody has asked for longest goes first
 * @param bytesOf how large a value is
 */
export function sizedMemory<Value extends object>(mostBytes: number, bytesOf: (value: Value) => number): SizedMemory<Value> {
  /** In the order in which they were asked for last. */
  const known = new Map<string, Value>();
  let bytes = 0;
  const sizeOf = (key: string, value: Value | undefined) => (value ? key.length + bytesOf(value) : 0);
  return {
    recall(key) {
      const value = known.get(key);
      if (!value) return undefined;
      known.delete(key);
      known.set(key, value);
      return value;
    },
    keep(key, value) {
      bytes += sizeOf(key, value) - sizeOf(key, known.get(key));
      known.delete(key);
      known.set(key, value);
      for (const [oldest, kept] of known) {
        if (bytes <= mostBytes) break;
        known.delete(oldest);
        bytes -= sizeOf(oldest, kept);
      }
    },
  };
}
