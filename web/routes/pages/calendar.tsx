import { useSearch } from '@tanstack/react-router';
import { CalendarPage } from '#web/host/calendar/calendar-page.tsx';
import { calendarQuery } from '#web/host/calendar/calendar-query.ts';
import { windowOf } from '#web/host/calendar/calendar-window.ts';
import { JointCalendarPage } from '#web/host/calendar/joint/joint-calendar-page.tsx';
import { jointCalendarQuery } from '#web/host/calendar/joint/joint-calendar-query.ts';
import { daysSeen } from '#web/host/calendar/month.ts';
import type { JointCalendarAddress } from '#web/paths.ts';
import type { LoadRequest } from '../route-parts.ts';

export { CalendarSkeleton } from '#web/host/calendar/calendar-page.tsx';

type MonthRequest = LoadRequest<never, JointCalendarAddress>;

export const loadCalendar = ({ context: { queryClient, api, today }, params, deps: { month } }: MonthRequest): Promise<unknown> =>
  queryClient.prefetchQuery(calendarQuery(api, params.language, windowOf(today, month)));

export function Calendar() {
  return <CalendarPage address={useSearch({ from: '/property-owner/$language/backoffice/calendar' })} />;
}

export const loadJointCalendar = ({ context: { queryClient, api, today }, params, deps: { month } }: MonthRequest): Promise<unknown> =>
  queryClient.prefetchQuery(jointCalendarQuery(api, params.language, daysSeen(today, month)));

export function JointCalendar() {
  return <JointCalendarPage address={useSearch({ from: '/property-owner/$language/backoffice/calendar/all' })} />;
}
