import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/identity.ts';
import { sessionEnd } from './sessions.ts';

const LIMITS = { sessionDays: 30, sessionMaxDays: 90, adminSessionHours: 12 };
const end = (roles: Role[], usedAt: string) =>
  sessionEnd(LIMITS, { roles, begunAt: new Date('2026-11-22T08:00:00Z'), usedAt: new Date(usedAt) }).toISOString();

describe('a session ends', () => {
  it.each<[string, Role[], string, string]>([
    ['30 days after its last use', ['ROLE_CUSTOMER'], '2026-11-25T08:00:00Z', '2026-12-25T08:00:00.000Z'],
    ['90 days after it began, however much it is used', ['ROLE_POWNER'], '2027-02-19T08:00:00Z', '2027-02-20T08:00:00.000Z'],
    ['12 hours after it began for administrators', ['ROLE_CUSTOMER', 'ROLE_ADMIN'], '2026-11-22T19:00:00Z', '2026-11-22T20:00:00.000Z'],
  ])('%s', (_, roles, usedAt, expected) => {
    expect(end(roles, usedAt)).toBe(expected);
  });
});
