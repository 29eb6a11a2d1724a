import { adminAudit } from './audit.ts';
import { admin } from './frame.ts';
import { adminMails } from './mails.ts';
import { adminReview } from './review.ts';
import { adminUsers } from './users.ts';

/** The Hebrew texts of the administrators' pages. */
export const heAdmin = { admin, adminAudit, adminMails, adminReview, adminUsers };
