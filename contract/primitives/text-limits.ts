/** The most characters of what people write: a message to support, a first or last name. Free of zod, so that browsers can import it. */
export const TEXT_LIMITS = { message: 4000, name: 80 } as const;
