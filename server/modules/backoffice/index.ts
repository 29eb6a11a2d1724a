// The face of the back office: what administrators see of a place as its host does.
export { previewProperty } from './preview-property.ts';
