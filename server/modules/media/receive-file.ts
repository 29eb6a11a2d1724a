import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type NamedFile, promisedFormat } from './check-photo-file.ts';

const LONGEST_NAME = 200;

/** A file as it came, still in its sender's own bytes. */
interface ReceivedFile extends NamedFile {
  readonly bytes: Buffer;
  /** SHA-256. */
  readonly digest: Buffer;
}

/**
 * Receives the one file of a multipart request by way of the disk, so that slow senders hold no memory.
 * @throws DomainError `malformed_request` when the body has no boundary or breaks off, `invalid_fields` when there is no file, `unsupported_media_type` for a request of another kind, `photo_type_invalid` by name
 * and type, `photo_too_large` beyond {@link PHOTO_LIMITS}
 */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  const limits = { fileSize: PHOTO_LIMITS.bytes, files: 1, fields: 10, fieldSize: 1000 };
  const part = await request.file({ limits }).catch(refuseMalformed);
  if (!part) throw new DomainError('invalid_fields', {}, [{ path: 'file', code: 'required' }]);
  const file = { fileName: path.basename(part.filename).slice(-LONGEST_NAME), contentType: part.mimetype };
  const kept = await openNamelessFile();
  try {
    const digest = await writeDown(part, kept).catch(refuseMalformed);
    if (part.file.truncated) throw new DomainError('photo_too_large', { fileName: file.fileName, maximumBytes: PHOTO_LIMITS.bytes });
    promisedFormat(file);
    return { ...file, bytes: await readAll(kept), digest };
  } finally {
    await kept.close();
  }
}

/** Opens a file that is gone with whoever has it open, also with a process that is killed: what senders did not mean to keep stays nowhere. */
async function openNamelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lina-upload-'));
  try {
    return await open(path.join(folder, 'photo'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Refuses what the parser complains about: its complaints about a body carry neither a status nor a system call, unlike those of Fastify and of the disk. */
function refuseMalformed(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error) && !('syscall' in error)) throw new DomainError('malformed_request');
  throw error;
}

async function writeDown(part: MultipartFile, kept: FileHandle): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await kept.writeFile(chunk);
  }
  return hash.digest();
}

async function readAll(kept: FileHandle): Promise<Buffer> {
  const { size } = await kept.stat();
  const { buffer, bytesRead } = await kept.read(Buffer.alloc(size), 0, size, 0);
  if (bytesRead !== size) throw new Error(`Of ${size} bytes ${bytesRead} were read`);
  return buffer;
}

const WINDOW_MS = 24 * 60 * 60_000;

/** A keyed digest of an account or of an address, and how many bytes it may send within a day. */
export interface ByteBudget {
  readonly subject: string;
  readonly bytes: number;
}

/**
 * Takes a file's bytes from the budgets of whoever sends it. Files of one subject are counted one after the other, so sending many at once
 * gains nothing; one that is refused does not count.
 * @throws DomainError `upload_budget_spent` with `retryAfterSeconds`, until when enough of what was sent is a day old
 */
export async function spendBytes(trx: Kysely<Database>, budgets: readonly ByteBudget[], bytes: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  for (const subject of budgets.map((budget) => budget.subject).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 2))`.execute(trx);
  }
  for (const budget of budgets) {
    const { sent, oldest } = await trx
      .selectFrom('upload_bytes')
      .select(({ fn }) => [fn.sum<string | null>('bytes').as('sent'), fn.min('sent_at').as('oldest')])
      .where('subject', '=', budget.subject)
      .where('sent_at', '>', since)
      .executeTakeFirstOrThrow();
    if (Number(sent ?? 0) + bytes <= budget.bytes) continue;
    const untilMs = (oldest ?? now).getTime() + WINDOW_MS - now.getTime();
    throw new DomainError('upload_budget_spent', { retryAfterSeconds: Math.max(1, Math.ceil(untilMs / 1000)) });
  }
  await trx
    .insertInto('upload_bytes')
    .values(budgets.map(({ subject }) => ({ subject, bytes, sent_at: now })))
    .execute();
  await trx.deleteFrom('upload_bytes').where('sent_at', '<=', since).execute();
}
