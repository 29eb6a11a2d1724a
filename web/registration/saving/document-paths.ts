/** A copy of the document with another value at the path; what lies beside it is shared, not copied. */
export function withValueAt<Document>(document: Document, path: string, value: unknown): Document {
  if (path === '') return value as Document;
  const [key = '', ...rest] = path.split('.');
  // The path names a place inside of the document, so what holds it is an object or a list.
  const holder = document as Record<string, unknown>;
  const inside = rest.length === 0 ? value : withValueAt(holder[key], rest.join('.'), value);
  if (Array.isArray(document)) return document.with(Number(key), inside) as Document;
  return { ...holder, [key]: inside } as Document;
}

/** Whether two values would be the same JSON, whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}

export function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
