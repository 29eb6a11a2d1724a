import { admin, adminAudit, adminMails, adminUsers } from './frame.ts';
import { adminReview } from './review.ts';

/** The English texts of the administrators' pages. */
export const enAdmin = { admin, adminAudit, adminMails, adminReview, adminUsers };
