export const admin = {
  team: 'Lina team',
  navigation: 'Administration',
  reviews: 'Review queue',
  waiting: 'waiting',
} as const;
