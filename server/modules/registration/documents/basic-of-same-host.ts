import { type BasicDocument, basicDocument } from '#contract/registration-documents.ts';
import { findPlace } from '#server/modules/properties/index.ts';

/** What the first step says of the host, for another property of theirs: a business at the first one's address has its own address there. */
export function basicOfSameHost({ address, contact, business }: BasicDocument): BasicDocument {
  const seat = {
    isAtProperty: false,
    address: address.street.he,
    city: findPlace(address.cityId ?? '')?.name.he ?? '',
    zipCode: address.zipCode,
  };
  const isSeatKnown = business.isAtProperty && seat.address !== '';
  return basicDocument.parse({ contact, business: { ...business, ...(isSeatKnown ? seat : {}) } });
}
