import { admin } from './frame.ts';
import { adminReview } from './review.ts';
import { adminUsers } from './users.ts';

/** The English texts of the administrators' pages. */
export const enAdmin = { admin, adminReview, adminUsers };
