import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PaymentsAddress } from '#web/admin-addresses.ts';
import type { Api } from '#web/api/client.ts';

/** A page of what the payment provider was asked for. */
export const paymentsQuery = (api: Api, { state, kind, reservation, property, page }: PaymentsAddress) => {
  const query = {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(reservation && { reservationId: reservation }),
    ...(property && { propertyId: property }),
    currentPage: page ?? 1,
  };
  return queryOptions({
    queryKey: ['admin', 'payments', query],
    queryFn: ({ signal }) => api.get('/admin/payments', query, { signal }),
    placeholderData: keepPreviousData,
  });
};
