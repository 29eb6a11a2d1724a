/** The map's event after pins came or went: names of places make way for them. */
export const PINS_DRAWN = 'pinsdrawn';
