import { admin, adminAudit, adminJobs, adminMails, adminUsers } from './frame.ts';
import { adminReview } from './review.ts';

/** The English texts of the administrators' pages. */
export const enAdmin = { admin, adminAudit, adminJobs, adminMails, adminReview, adminUsers };
