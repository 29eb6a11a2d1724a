/** The list of accounts. */
export const adminUsers = {
  title: 'משתמשים',
  found: { one: 'משתמש אחד', two: 'שני משתמשים', other: '{count} משתמשים' },
  find: 'שם או דוא״ל',
  none: 'לא נמצאו משתמשים. נסו מילה אחרת.',
  byRole: 'לפי תפקיד',
  ROLE_CUSTOMER: 'אורחים',
  ROLE_POWNER: 'מארחים',
  ROLE_ADMIN: 'צוות',
  column_user: 'משתמש',
  column_roles: 'תפקידים',
  column_phone: 'טלפון',
  column_verified: 'הדוא״ל אומת',
  column_since: 'נרשמו',
} as const;
