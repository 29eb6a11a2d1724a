/** The English texts of the administrators' pages. */
export const enAdmin = {};
