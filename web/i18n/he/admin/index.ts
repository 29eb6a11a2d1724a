import { admin } from './frame.ts';
import { adminReview } from './review.ts';
import { adminUsers } from './users.ts';

/** The Hebrew texts of the administrators' pages. */
export const heAdmin = { admin, adminReview, adminUsers };
