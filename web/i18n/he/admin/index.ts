/** The Hebrew texts of the administrators' pages. */
export const heAdmin = {};
