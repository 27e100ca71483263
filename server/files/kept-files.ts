import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import { receive } from '../http/app.ts'
import type { Machine } from '../machine.ts'
import type { AfterCommit } from '../verb/handlers.ts'
import { removeInTurns } from '../remove-in-turns.ts'
import { newFileKey } from './file-store.ts'
import { removeFiles } from './remove-files.ts'

export interface FileToKeep {
  readonly userId: string
  /** As it is called when it is saved; never a path. */
  readonly name: string
  readonly kind: string
  readonly ending: string
  readonly bytes: Buffer
  readonly days: number
}

/**
 * Stores a file for one person, once the transaction is committed: one that is taken back leaves none behind. Returns the address under which that
 * person, signed in, gets it until it expires.
 */
export async function storeFile(
  { machine, tx, afterCommit }: { machine: Machine; tx: Tx; afterCommit: AfterCommit },
  { userId, name, kind, ending, bytes, days }: FileToKeep,
): Promise<string> {
  const key = newFileKey(ending)
  const row = await tx.first<{ id: string }>(sql`
    insert into stored_file (user_id, name, key, kind, size, expires_at)
    values (${userId}, ${name}, ${key}, ${kind}, ${bytes.length}, now() + make_interval(days => ${days})) returning id`)
  afterCommit(async () => void (await machine.files.write(ending, Readable.from([bytes]), key)))
  return `/api/file/${String(row!.id)}`
}

export function mountKeptFiles(app: FastifyInstance, machine: Machine): void {
  app.get<{ Params: { id: string } }>('/api/file/:id', { config: { access: 'signed-in' } }, async (request, reply) => {
    const { person } = await receive(machine, request, { path: '/api/file/:id', access: 'signed-in' })
    if (!/^\d{1,18}$/.test(request.params.id)) throw fail('notFound', { label: '文件' })
    const file = await machine.database.inScope(person.scope, (tx) =>
      tx.first<{ name: string; key: string; kind: string }>(
        sql`select name, key, kind from stored_file where id = ${request.params.id} and user_id = ${person.userId} and (expires_at is null or expires_at > now())`,
      ),
    )
    if (!file) throw fail('notFound', { label: '文件' })
    return reply
      .type(file.kind)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('x-content-type-options', 'nosniff')
      .send(machine.files.read(file.key))
  })
}

/** Files of one transaction. */
const together = 500

/** Deletes kept files whose days are over; how many. A file goes with the commit that forgets it. */
export async function forgetKeptFiles(machine: Machine, signal?: AbortSignal): Promise<number> {
  const remove = async (tx: Tx) => {
    const rows = await tx.rows<{ key: string }>(sql`
      delete from stored_file where id in (
        select id from stored_file where expires_at < now() and not is_shared order by id limit ${together} for update skip locked) returning key`)
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
