export type { Author as RateAuthor } from '#server/platform/audit/audit-changes.ts';
