import type { DeleteAccountBody } from '#contract/account.ts';
import type { AuditResponse, Impersonation, MessagesResponse, OwnersResponse, PropertyOwner } from '#contract/admin.ts';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import type { MailAttempts, MailState, MailsResponse } from '#contract/admin-mails.ts';
import type { ChangesBody, ReviewResponse, ReviewsResponse } from '#contract/admin-reviews.ts';
import type { HostCalendar, HostProperty } from '#contract/backoffice.ts';
import type { CancelBody, CancellationTerms } from '#contract/cancellation.ts';
import type { CheckoutBody, CheckoutResponse, CheckoutSession, OpenCheckoutBody } from '#contract/checkout.ts';
import type { ContactBody, ContactResponse } from '#contract/contact.ts';
import type { HotelCard, HotelsResponse } from '#contract/hotel-list.ts';
import type { Hotel, HotelCalendar } from '#contract/hotels.ts';
import type {
  Account,
  ChangePasswordBody,
  CodeResponse,
  CreateUserInput,
  CurrentUser,
  ForgotPasswordBody,
  LoginResponse,
  OneTimeBody,
  OneTimeResponse,
  RestorePasswordBody,
  Role,
  SessionsResponse,
  SignUpBody,
  UpdateUserBody,
} from '#contract/identity.ts';
import type { HostPhotos, PhotoChanges, PhotoOrder } from '#contract/photos.ts';
import type { AssetsResponse, HotelGroup, MapHotel, PopularDestination, SuggestionsResponse } from '#contract/places.ts';
import type { AuditAction } from '#contract/primitives/audit-actions.ts';
import type { WireDate } from '#contract/primitives/calendar-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Publication } from '#contract/publication.ts';
import type { Quote } from '#contract/quote.ts';
import type { AddressSuggestion, Registration, SaveChangesBody, UnitState } from '#contract/registration.ts';
import type { ApprovalDocument, BasicDocument, UnitDocument } from '#contract/registration-documents.ts';
import type {
  KeepReservationResponse,
  LookupBody,
  LookupResponse,
  Reservation,
  ReservationList,
  ReservationListQuery,
} from '#contract/reservations.ts';
import type { SearchFilters, SearchResponse } from '#contract/search.ts';

/** A stay as the portal's calls take it; objects travel as JSON. */
export interface StayQuery {
  from?: WireDate;
  to?: WireDate;
  roomsInfo?: RoomsInfo;
}

export interface SearchCallQuery extends StayQuery {
  location?: string;
  locationEntityMarker?: string;
  filters?: Partial<SearchFilters>;
  sortBy?: string;
  sortOrder?: string;
  page?: number;
  currentPage?: number;
  perPage?: number;
}

/** What can be read: path under `/api`, with `{name}` for path parameters. */
export interface GetCalls {
  '/me': { query?: never; answer: CurrentUser };
  '/me/sessions': { query?: never; answer: SessionsResponse };
  '/verify': { query?: never; answer: { valid: boolean } };
  '/one-time-authorization': { query: { code: string }; answer: CodeResponse };
  '/restore-password': { query: { code: string }; answer: CodeResponse };
  /** Nothing for a host who has not begun. */
  '/registration': { query?: never; answer: Registration | undefined };
  '/users': {
    query: { keyword?: string; role?: Role; verified?: 'yes' | 'no'; currentPage?: number };
    answer: { data: Account[]; meta: { totalItems: number; currentPage: number; perPage: number } };
  };
  '/propownerList': {
    query: { keyword?: string; state?: PropertyOwner['state']; currentPage?: number; perPage?: number };
    answer: OwnersResponse;
  };
  '/impersonate/{id}': { query?: never; answer: LoginResponse };
  '/impersonation': { query?: never; answer: Impersonation };
  '/admin/users/{id}': { query?: never; answer: AccountOverview };
  '/admin/mails': { query: { state?: MailState; currentPage?: number }; answer: MailsResponse };
  '/admin/mails/{id}': { query?: never; answer: MailAttempts };
  '/admin/audit': {
    query: { actor?: string; action?: AuditAction; property?: number; from?: string; to?: string; currentPage?: number };
    answer: AuditResponse;
  };
  '/admin/messages': { query: { state?: 'open' | 'handled'; currentPage?: number }; answer: MessagesResponse };
  '/admin/reviews': { query?: never; answer: ReviewsResponse };
  '/admin/reviews/{propertyId}': { query?: never; answer: ReviewResponse };
  '/admin/preview/{propertyId}': { query?: never; answer: Hotel };
  '/registration/addresses': { query: { keyword: string }; answer: { suggestions: AddressSuggestion[] } };
  '/backoffice/property': { query?: never; answer: HostProperty };
  '/backoffice/calendar': { query: { month?: string }; answer: HostCalendar };
  '/backoffice/reservations/{id}': { query?: never; answer: Reservation };
  '/publication': { query?: never; answer: Publication };
  '/hotels/{hotelId}/photos': { query?: never; answer: HostPhotos };
  '/portal/search': { query: SearchCallQuery; answer: SearchResponse };
  '/portal/locations/suggestions': { query: { keyword: string }; answer: SuggestionsResponse };
  '/portal/popularDestinations': { query?: never; answer: PopularDestination[] };
  '/portal/hotelsOnMainPageMap': { query?: never; answer: MapHotel[] };
  '/portal/hotelsGroupedByCities': { query?: never; answer: HotelGroup[] };
  '/portal/hotelsGroupedByRegions': { query?: never; answer: HotelGroup[] };
  '/portal/loadAssets': { query?: never; answer: AssetsResponse };
  '/portal/hotels': {
    query: { location?: string; sortBy?: 'name' | 'region'; currentPage?: number; perPage?: number };
    answer: HotelsResponse;
  };
  '/portal/hotels/{id}/similar': { query?: never; answer: HotelCard[] };
  '/portal/hotels/{id}': { query: StayQuery; answer: Hotel };
  '/portal/hotels/{id}/calendar': { query: { from: WireDate; to: WireDate }; answer: HotelCalendar };
  '/portal/bookingPrice': { query: StayQuery & { hotelId: number; units?: number[] }; answer: Quote };
  '/portal/checkout/sessions/{id}': { query?: never; answer: CheckoutSession };
  '/portal/reservations/{id}': { query: { code?: string; email?: string }; answer: Reservation };
  '/portal/reservations/{id}/cancellation': { query: { code?: string }; answer: CancellationTerms };
  '/portal/reservations': { query: Partial<ReservationListQuery>; answer: ReservationList };
}

/** What can be sent. `undefined` bodies are for calls that carry none. */
export interface PostCalls {
  '/login_check': { body: { username: string; password: string }; answer: LoginResponse };
  '/sign-up': { body: SignUpBody; answer: LoginResponse };
  '/portal/customer/sign-up': { body: SignUpBody; answer: LoginResponse };
  '/one-time-authorization': { body: OneTimeBody; answer: OneTimeResponse };
  '/forgot-password': { body: ForgotPasswordBody; answer: unknown };
  '/restore-password': { body: RestorePasswordBody; answer: LoginResponse };
  '/changePassword': { body: ChangePasswordBody; answer: unknown };
  '/cancel-welcome-message': { body: undefined; answer: unknown };
  '/me/roles': { body: { role: 'ROLE_POWNER' }; answer: unknown };
  '/registration': { body: undefined; answer: Registration };
  '/impersonation/return': { body: undefined; answer: unknown };
  '/admin/reviews/{propertyId}/approval': { body: { revision: number }; answer: unknown };
  '/admin/reviews/{propertyId}/changes': { body: ChangesBody; answer: unknown };
  '/admin/mails/retry': { body: { ids?: number[] }; answer: { count: number } };
  '/users': { body: CreateUserInput; answer: Account };
  '/registration/approval': { body: ApprovalDocument; answer: Registration };
  '/registration/support': { body: { message: string }; answer: { received: true } };
  // What a document leaves out, the server fills in.
  '/registration/units': { body: { document?: Pick<UnitDocument, 'bedrooms'> }; answer: UnitState };
  '/registration/units/{unitId}/copy': { body: undefined; answer: UnitState };
  '/logout': { body: undefined; answer: unknown };
  '/portal/checkout/sessions': { body: OpenCheckoutBody; answer: CheckoutSession };
  // The defaults of the contract are filled in by the server.
  '/portal/checkout': { body: Omit<CheckoutBody, 'paymentMethod'>; answer: CheckoutResponse };
  '/portal/reservations/{id}/account': { body: { code: string }; answer: KeepReservationResponse };
  '/portal/reservations/lookup': { body: LookupBody; answer: LookupResponse };
  '/portal/reservations/{id}/cancellation': { body: CancelBody; answer: Reservation };
  '/portal/contactUs': { body: ContactBody; answer: ContactResponse };
  '/portal/payment/tokens': {
    body: { cardHolderName: string; cardNumber: string; expiryDate: string; cvv: string };
    answer: { token: string; brand: string; lastFour: string };
  };
}

export interface PutCalls {
  '/registration/steps/basic': { body: { revision: number; document: BasicDocument }; answer: Registration['steps']['basic'] };
  '/registration/units/{unitId}': { body: { revision: number; document: UnitDocument }; answer: UnitState };
  '/registration/changes': { body: SaveChangesBody; answer: Registration };
  '/registration/units/order': { body: { unitIds: readonly number[] }; answer: Registration };
  '/publication': { body: { isPublished: boolean }; answer: Publication };
  '/hotels/{hotelId}/photos/order': { body: PhotoOrder; answer: HostPhotos };
  '/users/{id}': { body: UpdateUserBody; answer: Account };
  '/admin/messages/{id}': { body: { isHandled: boolean }; answer: unknown };
}

export interface PatchCalls {
  '/hotels/{hotelId}/photos/{photoId}': { body: PhotoChanges; answer: HostPhotos };
}

export interface DeleteCalls {
  '/registration/units/{unitId}?revision={revision}': { body?: never; answer: unknown };
  '/hotels/{hotelId}/photos/{photoId}': { body?: never; answer: HostPhotos };
  '/portal/checkout/sessions/{id}': { body?: never; answer: unknown };
  '/me': { body: DeleteAccountBody; answer: unknown };
  '/me/sessions': { body?: never; answer: unknown };
  '/me/sessions/{id}': { body?: never; answer: unknown };
  '/users/{id}': { body?: never; answer: unknown };
  '/admin/users/{id}/sessions': { body?: never; answer: unknown };
}
