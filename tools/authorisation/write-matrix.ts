import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints/index.ts';
import { deliverGeneratedFile } from '../generated-file.ts';
import { CALLERS, type Caller, LETS_IN } from './callers.ts';

// The names of an object are its keys.
const callers = Object.keys(CALLERS) as Caller[];

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);
const rows = endpoints
  .map(({ method, path, access }) => {
    const marks = callers.map((caller) => (LETS_IN[access].includes(caller) ? '✓' : '·'));
    return { path, line: `| ${method} | \`${path}\` | ${access} | ${marks.join(' | ')} |` };
  })
  // As computers sort, alike on every machine.
  .sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : one.line < other.line ? -1 : 1));

const content = `# Authorisation

Every call of the API with every kind of caller, made by \`npm run matrix\` from the contract's endpoints. \`tests/api/callers.test.ts\` sends each of
these requests and fails when an answer is another; a call without a row cannot be written, for its entry in the contract has to say whom it lets
in. ✓: let in (whatever it then says of the fields sent) · ·: refused with 401, 403 or 404 before anything is looked at.

Records in addresses are the guest's (account, reservation, checkout session, list of favourites) or the property's.

${callers.map((caller) => `- **${caller}** ${CALLERS[caller]}`).join('\n')}

| | call of \`/api\` | for | ${callers.join(' | ')} |
|---|---|---|${callers.map(() => '---').join('|')}|
${rows.map(({ line }) => line).join('\n')}
`;

deliverGeneratedFile('docs/authorisation.md', content, 'npm run matrix');
