export type { Author as RateAuthor } from '#server/platform/audit/author.ts';
