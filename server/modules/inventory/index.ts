// The face of inventory: which nights of a unit are taken, by whom, and the only writers of them.
export { busyNights, freeUnits, readingBusyNights } from './busy-nights.ts';
export { type ClosureInput, closeInBulk, closeNights } from './close-nights.ts';
export { changeClosure } from './closures/change-closure.ts';
export { type ClosingPlan, closeUnits, planClosing, type UnitsClosing } from './closures/close-units.ts';
export { type KeptClosure, listClosures } from './closures/list-closures.ts';
export { openUnits } from './closures/open-units.ts';
export { countTakenNights, type TakenNights } from './count-taken-nights.ts';
export { extendHold, holdNights, releaseHold } from './hold-nights.ts';
export { type ImportedRange, importNights } from './imports/import-nights.ts';
export { countImports, type ImportClash, importClashes } from './imports/import-queries.ts';
export { type KeptNights, nightsAt, readingKeptNights } from './kept-nights.ts';
export { occupyInBulk } from './occupy-in-bulk.ts';
export { openNights } from './open-nights.ts';
export { readTakenNights } from './read-taken-nights.ts';
export { freeReservation, moveNights, reserveNights, restoreNights } from './reserve-nights.ts';
export { isTaken, takenBy } from './taken-nights-sql.ts';
export { type TakenSpan, takenSpans } from './taken-spans.ts';
