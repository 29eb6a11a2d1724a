/** How many properties the demo market has, unless a smaller one is asked for. */
export const DEMO_PROPERTIES = 320;
