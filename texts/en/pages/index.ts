export { about } from './about.ts';
export { accessibility } from './accessibility.ts';
export { help } from './help.ts';
export { privacy } from './privacy.ts';
export { ratings } from './ratings.ts';
export { terms } from './terms.ts';
