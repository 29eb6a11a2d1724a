/** A page to try with. */
export const trial = {
  title: 'Trial',
  text: 'A page to try with.',
};
