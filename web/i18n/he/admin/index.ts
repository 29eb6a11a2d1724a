import { admin, adminAudit, adminJobs, adminMails, adminUsers } from './frame.ts';
import { adminReview } from './review.ts';

/** The Hebrew texts of the administrators' pages. */
export const heAdmin = { admin, adminAudit, adminJobs, adminMails, adminReview, adminUsers };
