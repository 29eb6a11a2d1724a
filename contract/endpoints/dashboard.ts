import { hostDashboard, hostStatistics, hostStatisticsQuery } from '../dashboard.ts';
import type { Endpoints } from './endpoint.ts';

/** Calls about how a host's property does. */
export const dashboardEndpoints = {
  showDashboard: {
    method: 'GET',
    path: '/backoffice/dashboard',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'Who comes, leaves and stays today, what needs attention, and how the present month does',
    answers: { 200: hostDashboard },
    problems: [401, 403, 404],
  },
  showStatistics: {
    method: 'GET',
    path: '/backoffice/statistics',
    access: 'approvedHost',
    tag: 'back office',
    summary: 'Occupancy, revenue, nights, lead time and source of twelve months or weeks, beside the same time a year before',
    query: hostStatisticsQuery,
    answers: { 200: hostStatistics },
    problems: [400, 401, 403, 404, 422],
  },
} as const satisfies Endpoints;
