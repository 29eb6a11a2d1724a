/** A page to try with. */
export const trial = {
  title: 'ניסיון',
  text: 'עמוד לניסיון.',
} as const;
