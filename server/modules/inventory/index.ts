// The face of inventory: which nights of a unit are taken, by whom, and the only writers of them.
export { busyNights, freeUnits } from './busy-nights.ts';
export { changeNights, holdOtherNights, releaseProposal } from './change-nights.ts';
export { type ClosureInput, closeInBulk, closeNights } from './close-nights.ts';
export {
  type ClosingPlan,
  changeClosure,
  closeUnits,
  type KeptClosure,
  listClosures,
  openNights,
  openUnits,
  planClosing,
  type UnitsClosing,
} from './closures.ts';
export { extendHold, holdNights, releaseHold } from './hold-nights.ts';
export { countImports, type ImportClash, type ImportedRange, importClashes, importNights } from './import-nights.ts';
export { freeReservation, occupyInBulk, reserveNights, restoreNights } from './reserve-nights.ts';
export { isTaken, takenBy } from './taken-nights-sql.ts';
export { countTakenNights, readTakenNights, type TakenNights, type TakenSpan, takenSpans } from './taken-spans.ts';
