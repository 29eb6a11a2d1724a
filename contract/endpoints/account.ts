import { deleteAccountBody, personalData } from '../account.ts';
import { userParameters } from '../identity.ts';
import { type Endpoints, nothing } from './endpoint.ts';

const deletion = {
  method: 'DELETE',
  tag: 'account',
  consumes: 'jsonOrForm',
  body: deleteAccountBody.nullish(),
  answers: { 204: nothing('Deleted') },
  problems: [400, 401, 403, 404, 409, 422, 429],
} as const;

/** Calls about what people may ask of the data held on them. */
export const accountEndpoints = {
  exportPersonalData: {
    method: 'GET',
    path: '/me/data',
    access: 'userInPerson',
    tag: 'account',
    summary: 'All data held on the user, as a file',
    answers: { 200: personalData },
    problems: [401, 403],
  },
  deleteMe: { ...deletion, path: '/me', access: 'userInPerson', summary: 'Delete one’s own account' },
  deleteUser: {
    ...deletion,
    path: '/users/{id}',
    access: 'selfOrAdmin',
    summary: 'Delete an account: one’s own or, for administrators, another’s',
    params: userParameters,
  },
} as const satisfies Endpoints;
