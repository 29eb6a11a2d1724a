import { accountEndpoints } from './account.ts';
import { adminEndpoints } from './admin.ts';
import { backOfficeEndpoints } from './backoffice.ts';
import { billingEndpoints } from './billing.ts';
import { billingPaperEndpoints } from './billing-papers.ts';
import { checkoutEndpoints, contactEndpoints, reservationEndpoints } from './booking.ts';
import { changeEndpoints } from './changes.ts';
import { closureEndpoints } from './closures.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { extraChargeEndpoints } from './extra-charges.ts';
import { favouriteEndpoints } from './favourites.ts';
import { identityEndpoints, userEndpoints } from './identity.ts';
import { marketEndpoints } from './market.ts';
import { ownPropertyEndpoints } from './own-properties.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { payingEndpoints } from './paying.ts';
import { paymentEndpoints } from './payments.ts';
import { photoEndpoints } from './photos.ts';
import { rateEndpoints } from './rates.ts';
import { ownerHotelEndpoints, registrationEndpoints } from './registration.ts';
import { reviewEndpoints } from './reviews.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { syncEndpoints } from './sync.ts';

/** Every call of the API, by name. */
export const ENDPOINTS = {
  ...identityEndpoints,
  ...userEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
  ...registrationEndpoints,
  ...ownerHotelEndpoints,
  ...ownPropertyEndpoints,
  ...photoEndpoints,
  ...backOfficeEndpoints,
  ...extraChargeEndpoints,
  ...rateEndpoints,
  ...closureEndpoints,
  ...syncEndpoints,
  ...dashboardEndpoints,
  ...billingEndpoints,
  ...billingPaperEndpoints,
  ...paymentEndpoints,
  ...payingEndpoints,
  ...marketEndpoints,
  ...checkoutEndpoints,
  ...reservationEndpoints,
  ...changeEndpoints,
  ...reviewEndpoints,
  ...favouriteEndpoints,
  ...contactEndpoints,
};
export type EndpointName = keyof typeof ENDPOINTS;
