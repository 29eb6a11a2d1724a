// All of the results that the first view does without is one piece of code: it comes to life with a visitor's first
// sign, or is what few searches show.
export { AroundSection } from './around-section.tsx';
export { FilterBar } from './filter-bar.tsx';
export { ResultsEmpty } from './results-empty.tsx';
export { ResultsFailure } from './results-failure.tsx';
export { ResultsList } from './results-list.tsx';
export { ResultsSplit } from './results-split.tsx';
export { ReturningBars } from './returning-bars.ts';
export { ViewPill } from './view-toggle.tsx';
