import { type DetailsSection, type DocumentStep, SECTION_OF_STEP } from '#contract/primitives/registration-steps.ts';

/** The section in which a field is edited, by its step and its path. The first step makes up four of them. */
export function sectionOf(step: DocumentStep, path: string): DetailsSection {
  const [branch] = path.split('.');
  if (step === 'basic' && (branch === 'contact' || branch === 'business' || branch === 'address')) return branch;
  return SECTION_OF_STEP[step] ?? 'name';
}
