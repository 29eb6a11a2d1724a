import { adminAudit } from './audit.ts';
import { admin } from './frame.ts';
import { adminMails } from './mails.ts';
import { adminReview } from './review.ts';
import { adminUsers } from './users.ts';

/** The English texts of the administrators' pages. */
export const enAdmin = { admin, adminAudit, adminMails, adminReview, adminUsers };
