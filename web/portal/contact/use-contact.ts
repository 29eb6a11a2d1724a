import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomKey } from '#web/api/random-key.ts';
import { useSurroundings } from '#web/use-surroundings.ts';
import type { ContactForm } from './contact-rules.ts';

/** Sends the message. Sent again after a failure it is still received once: the same words go under the same key. */
export function useContact() {
  const { api } = useSurroundings();
  const last = useRef<{ words: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async (form: ContactForm) => {
      const body = { email: form.email.trim(), message: form.message.trim() };
      const words = JSON.stringify(body);
      if (last.current?.words !== words) last.current = { words, key: randomKey() };
      await api.post('/portal/contactUs', body, { idempotencyKey: last.current.key });
      return body;
    },
    // The next message is another one, even with the same words.
    onSuccess: () => {
      last.current = undefined;
    },
  });
}
