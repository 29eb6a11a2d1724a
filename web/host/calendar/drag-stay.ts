import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Bar } from './bars.ts';
import type { CalendarModel } from './calendar-model.ts';
import type { Cell } from './selection.ts';

/** Where a dragged reservation would be: as many nights as before, from as many days later as it was dragged. */
export function stayAfterDrag(
  { units }: Pick<CalendarModel, 'units'>,
  { reservation, span, firstDay, unit }: Bar,
  to: Cell,
): { readonly unitId: number; readonly from: LocalDate; readonly to: LocalDate } {
  const days = to.day - firstDay;
  const [from, until] = [reservation?.from ?? span.from, reservation?.to ?? span.to].map((date) => addDays(fromWireDate(date) ?? '', days));
  return { unitId: (units[to.unit] ?? units[unit])?.unitId ?? span.unitId, from: from ?? '', to: until ?? '' };
}
