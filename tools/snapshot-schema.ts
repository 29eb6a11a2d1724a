import { describeSchema } from './describe-schema.ts';
import { deliverGeneratedFile } from './generated-file.ts';
import { withFreshDatabase } from './with-fresh-database.ts';

const content = await withFreshDatabase(({ pool }) => describeSchema(pool));
deliverGeneratedFile('database/schema.sql', content, 'npm run db:schema');
