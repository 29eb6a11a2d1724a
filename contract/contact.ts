import { z } from 'zod';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { typedEmail } from './primitives/typed-contact.ts';
import { severalLines } from './primitives/typed-text.ts';

/** `POST /contactUs` (specification §5, §7), as a form or as JSON: both required, the address valid. */
export const contactBody = z.object({
  email: typedEmail(),
  message: severalLines().trim().min(1).max(TEXT_LIMITS.message),
});

/** Answers 201 once the message is kept; the e-mail to support follows. */
export const contactResponse = z.object({ received: z.literal(true) });
