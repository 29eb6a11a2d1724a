import { z } from 'zod';

/** Names that a partner can have. */
export const PARTNER_ID = /^[\w-]{1,40}$/;

const partner = z.strictObject({
  name: z.string().min(1).max(60),
  logo: z.string().regex(/^(https:\/\/|\/|data:image\/)/, 'must begin with https://, / or data:image/'),
  /** Host names under which the site is the partner's. */
  hosts: z.array(z.string()).default([]),
});

/** `LINA_PARTNERS`: a JSON object of partners by id. */
export const partnersVariable = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(PARTNER_ID), partner, 'must be a JSON object of partners, each with name and logo'));
