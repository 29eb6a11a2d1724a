import { announceTestServer, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/test-server.ts';

/** Runs a task on a database that holds exactly what the migrations make, and removes it afterwards. */
export async function withFreshDatabase<Result>(task: (database: TestDatabase) => Promise<Result>): Promise<Result> {
  const { server, template } = await startTestServer();
  try {
    announceTestServer(server.url('postgres'), template);
    const database = await createTestDatabase();
    try {
      return await task(database);
    } finally {
      await database.drop();
    }
  } finally {
    await server.stop();
  }
}
