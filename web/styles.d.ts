/** The class names of a component's own style sheet, each a constant; `npm run check` knows which there are. */
declare module '*.module.css';
declare module '*.css';
