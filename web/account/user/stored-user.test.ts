import { expect, it } from 'vitest';
import { storedUserOf } from './stored-user.ts';

it('keeps name, roles, hotel id and status of a user, and nothing else', () => {
  const user = {
    id: 4,
    email: 'host@lina.example',
    username: 'נעמי',
    role: 'ROLE_POWNER' as const,
    roles: ['ROLE_POWNER' as const],
    hotel: { id: 9, status: 'approved' },
    token: 'secret',
  };
  expect(JSON.parse(storedUserOf(user))).toEqual({ name: 'נעמי', roles: ['ROLE_POWNER'], hotel: { id: 9, status: 'approved' } });
});
