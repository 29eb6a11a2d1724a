import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { REGISTRATION_ID } from '#contract/identity.ts';
import type { Reservation } from '#contract/reservations.ts';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';

const REGISTRATION: typeof REGISTRATION_ID = 'lina';

/**
 * Opens an account for whoever booked, with the details of the booking, and sends the link that proves the address: it puts the reservation
 * into the account and lets its owner choose a password. One that was chosen before would end with the proof, so nobody is asked for it.
 */
export function useOpenAccount({ guest }: Reservation) {
  const { api } = useSurroundings();
  const { recognise } = useEnter();
  const once = useOnce();
  const [password] = useState(passwordOfNobody);
  const isOpen = useRef(false);
  return useMutation({
    mutationFn: async () => {
      const { email, firstName, lastName, mobilePhone: phone } = guest;
      // A second try after the account was made only has to send the link.
      if (!isOpen.current) {
        const body = { email, password, registrationId: REGISTRATION, firstName, lastName, phone };
        await once(body, (idempotencyKey) => api.post('/portal/customer/sign-up', body, { idempotencyKey }));
      }
      isOpen.current = true;
      await api.post('/one-time-authorization', { email, area: 'portal' });
      return recognise();
    },
  });
}

/** Random, and known to nobody; the letters in front keep the rules of specification §5. */
function passwordOfNobody(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return `Zq7-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
