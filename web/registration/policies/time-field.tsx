import { useFields } from '#web/registration/fields/fields-context.tsx';
import { ListField } from '#web/registration/fields/list-field.tsx';

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** An hour of the day, HH:MM: each half hour, and whatever else stands in the document. */
export function TimeField({ path, label, className }: { path: string; label: string; className: string }) {
  const value = String(useFields().valueAt(path) ?? '');
  const times = value === '' || HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].sort();
  return (
    <ListField path={path} label={label} none="" options={times.map((time) => ({ value: time, label: time }))} className={className} />
  );
}
