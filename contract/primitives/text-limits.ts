/** The most characters of what people write: a message to support, a first or last name, a business's. Free of zod, so that browsers can import it. */
export const TEXT_LIMITS = { message: 4000, name: 80, businessName: 120 } as const;
