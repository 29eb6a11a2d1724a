import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that walk a whole market: minutes each, where all others take seconds. */
const WHOLE_MARKETS = /\/tests\/consistency\//;

/**
 * The order of test files in which two workers end together, on a machine that has never run them: the whole markets first, then the files
 * on a database, then pure ones, which share a process as long as files of one project follow each other.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byCost = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) => (WHOLE_MARKETS.test(moduleId) ? 0 : project.name === 'server' ? 1 : 2);
    return byCost.sort((first, second) => rank(first) - rank(second) || first.project.name.localeCompare(second.project.name));
  }
}
