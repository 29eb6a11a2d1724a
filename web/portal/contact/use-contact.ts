import { useMutation } from '@tanstack/react-query';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import type { ContactForm } from './contact-rules.ts';

/** Sends the message. Sent again after a failure it is still received once. */
export function useContact() {
  const { api } = useSurroundings();
  const once = useOnce();
  return useMutation({
    mutationFn: async (form: ContactForm) => {
      const body = { email: form.email.trim(), message: form.message.trim() };
      await once(body, (idempotencyKey) => api.post('/portal/contactUs', body, { idempotencyKey }));
      return body;
    },
  });
}
