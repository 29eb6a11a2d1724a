import { describeRowTypes } from './describe-row-types.ts';
import { deliverGeneratedFile } from './generated-file.ts';
import { withFreshDatabase } from './with-fresh-database.ts';

const content = await withFreshDatabase(async ({ url }) => describeRowTypes(url));
deliverGeneratedFile('database/types.ts', content, 'npm run db:types');
