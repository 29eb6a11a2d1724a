import { backOffice } from './back-office.ts';
import { hostCalendar } from './calendar.ts';
import { unitLayout } from './layout.ts';
import { liveChanges } from './live-changes.ts';
import { hostPhotos } from './photos.ts';
import { publish } from './publish.ts';
import { registration } from './registration.ts';
import { registrationAddress } from './registration-address.ts';
import { registrationApproval } from './registration-approval.ts';
import { registrationFacilities } from './registration-facilities.ts';
import { registrationFields } from './registration-fields.ts';
import { registrationIssues } from './registration-issues.ts';
import { registrationPolicies } from './registration-policies.ts';

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
