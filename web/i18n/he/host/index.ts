import { unitLayout } from './layout.ts';
import { hostPhotos } from './photos.ts';
import { registration } from './registration.ts';
import { registrationAddress } from './registration-address.ts';
import { registrationApproval } from './registration-approval.ts';
import { registrationFacilities } from './registration-facilities.ts';
import { registrationFields } from './registration-fields.ts';
import { registrationIssues } from './registration-issues.ts';
import { registrationPolicies } from './registration-policies.ts';

/** The Hebrew texts of the hosts' own pages: registration and back office. */
export const heHost = {
  hostPhotos,
  registration,
  registrationAddress,
  registrationFacilities,
  registrationPolicies,
  registrationApproval,
  registrationFields,
  registrationIssues,
  unitLayout,
};
