import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { REGISTRATION_ID } from '#contract/identity.ts';
import type { Reservation } from '#contract/reservations.ts';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { useSurroundings } from '#web/use-surroundings.ts';

const REGISTRATION: typeof REGISTRATION_ID = 'lina';

/** Opens an account for whoever booked, with the details of the booking, and keeps the reservation in it. */
export function useOpenAccount({ id, guest }: Reservation, code: string) {
  const { api } = useSurroundings();
  const { recognise } = useEnter();
  const isOpen = useRef(false);
  return useMutation({
    mutationFn: async (password: string) => {
      const { email, firstName, lastName, mobilePhone: phone } = guest;
      // A second try after the account was made only has to keep the reservation.
      if (!isOpen.current)
        await api.post('/portal/customer/sign-up', { email, password, registrationId: REGISTRATION, firstName, lastName, phone });
      isOpen.current = true;
      await api.post('/portal/reservations/{id}/account', { code }, { params: { id } });
      return recognise();
    },
  });
}
