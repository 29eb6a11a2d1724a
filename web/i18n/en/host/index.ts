import { backOffice, hostCalendar, publish } from './back-office.ts';
import { unitLayout } from './layout.ts';
import { hostPhotos } from './photos.ts';
import { liveChanges, registration, registrationApproval } from './registration.ts';
import {
  registrationAddress,
  registrationFacilities,
  registrationFields,
  registrationIssues,
  registrationPolicies,
} from './registration-fields.ts';

/** The English texts of the hosts' own pages: registration and back office. */
export const enHost = {
  backOffice,
  hostCalendar,
  hostPhotos,
  liveChanges,
  publish,
  registration,
  registrationAddress,
  registrationFacilities,
  registrationPolicies,
  registrationApproval,
  registrationFields,
  registrationIssues,
  unitLayout,
};
