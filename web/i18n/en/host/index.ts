import { hostPhotos } from './photos.ts';
import { registration } from './registration.ts';
import { registrationFields } from './registration-fields.ts';
import { registrationIssues } from './registration-issues.ts';

/** The English texts of the hosts' own pages: registration and back office. */
export const enHost = { hostPhotos, registration, registrationFields, registrationIssues };
