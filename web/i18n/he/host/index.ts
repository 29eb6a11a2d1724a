import { registrationIssues } from './registration-issues.ts';

/** The Hebrew texts of the hosts' own pages: registration and back office. */
export const heHost = { registrationIssues };
