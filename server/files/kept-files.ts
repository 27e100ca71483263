import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import type { Machine } from '../machine.ts'
import { removeInTurns } from '../remove-in-turns.ts'
import { removeFiles } from './remove-files.ts'
import { mountFile } from '../http/mount-file.ts'
import { attachment } from './attachment.ts'

export interface FileToKeep {
  readonly userId: string
  /** As it is called when it is saved; never a path. */
  readonly name: string
  readonly kind: string
  readonly ending: string
  readonly bytes: Buffer
  readonly days: number
}

/** One whose bytes are in the store, and that no one gets yet. */
export interface WrittenFile extends Omit<FileToKeep, 'bytes' | 'ending'> {
  readonly key: string
  readonly size: number
}

export async function writeFile(
  { files }: Pick<Machine, 'files'>,
  { bytes, ending, ...file }: FileToKeep,
): Promise<WrittenFile> {
  return { ...file, ...(await files.write(ending, Readable.from([bytes]))) }
}

/**
 * Does what keeps a written file for its person, by `keep` in its transaction, which gives the address under which that person, signed in, gets it until it
 * expires. A file that was not kept, or whose transaction was taken back, is removed. Without a file the address is empty.
 */
export async function keepingFile<Result>(
  { files }: Pick<Machine, 'files'>,
  file: WrittenFile | null,
  work: (keep: (tx: Tx) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  if (!file) return work(async () => '')
  const { userId, name, key, kind, size, days } = file
  let isKept = false
  try {
    return await work(async (tx) => {
      const row = await tx.first<{ id: string }>(sql`
        insert into stored_file (user_id, name, key, kind, size, expires_at)
        values (${userId}, ${name}, ${key}, ${kind}, ${size}, now() + make_interval(days => ${days})) returning id`)
      isKept = true
      return `/api/file/${String(row!.id)}`
    })
  } catch (error) {
    isKept = false
    throw error
  } finally {
    if (!isKept) await files.remove(key)
  }
}

export function mountKeptFiles(app: FastifyInstance, machine: Machine): void {
  mountFile<'id'>(app, machine, '/api/file/:id', 'signed-in', async ({ person }, reply, { id }) => {
    if (!/^\d{1,18}$/.test(id)) throw fail('notFound', { label: '文件' })
    const file = await machine.database.inScope(person.scope, (tx) =>
      tx.first<{ name: string; key: string; kind: string }>(
        sql`select name, key, kind from stored_file where id = ${id} and user_id = ${person.userId} and (expires_at is null or expires_at > now())`,
      ),
    )
    if (!file) throw fail('notFound', { label: '文件' })
    attachment(reply, file)
    return machine.files.read(file.key)
  })
}

/** Files of one transaction. */
const together = 500

/** Deletes files whose days are over; how many. A file goes with the commit that forgets it. */
export async function forgetKeptFiles(machine: Machine, signal?: AbortSignal): Promise<number> {
  const remove = async (tx: Tx) => {
    const rows = await tx.rows<{ key: string }>(sql`
      delete from stored_file where id in (
        select id from stored_file where expires_at < now() order by id limit ${together} for update skip locked) returning key`)
    await removeFiles(
      tx,
      rows.map(({ key }) => key),
    )
    return rows.length
  }
  const forgotten = await removeInTurns(machine, together, remove, signal)
  if (forgotten) machine.log.info({ forgotten }, 'kept files were deleted after their time')
  return forgotten
}
