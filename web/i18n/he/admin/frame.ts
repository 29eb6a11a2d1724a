/** The administrators' frame. */
export const admin = {
  team: 'צוות לינה',
  navigation: 'ניהול',
  reviews: 'תור אישורים',
  waiting: 'ממתינים',
} as const;
