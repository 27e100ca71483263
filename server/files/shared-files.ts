import type { FastifyInstance } from 'fastify'
import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import type { Machine } from '../machine.ts'
import type { Person } from '../person.ts'
import { requireQuota } from '../quota/quota.ts'
import { wholeTenant } from '../scope.ts'
import { attachment } from './attachment.ts'
import { removeFiles } from './remove-files.ts'
import { mountFile } from '../http/mount-file.ts'

export interface FileToShare {
  readonly name: string
  readonly ending: string
  readonly kind: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Called once all bytes are stored; what it throws takes the file back. Returns their digest. */
  readonly check?: () => Promise<string>
  /** Gone after them, unless it is kept by then (`keepSharedFiles`); without them it stays. */
  readonly days?: number
}

/** The people who may fetch a stored file. */
export type Sharer = Pick<Person, 'tenantId' | 'userId'>

/** Stores a file that anyone of the person's tenant may see; returns its address. */
export async function shareFile(machine: Machine, person: Sharer, file: FileToShare): Promise<string> {
  // A tenant's files end at a limit; the platform's own, app packages among them, do not. None is stored where none fits.
  await machine.database.inScope(wholeTenant(person.tenantId), (tx) => requireQuota(tx, 'files', 1))
  const { key, size } = await machine.files.write(file.ending, file.bytes)
  try {
    const sha256 = (await file.check?.()) ?? null
    await machine.database.inScope(wholeTenant(person.tenantId), async (tx) => {
      // Of several that come at once no more than fit.
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('files'), hashint8(scope_tenant()))`)
      await requireQuota(tx, 'files', size)
      await tx.run(sql`
        insert into stored_file (user_id, name, key, kind, size, is_shared, sha256, expires_at)
        values (${person.userId}, ${file.name.slice(0, 255)}, ${key}, ${file.kind}, ${size}, true, ${sha256}, now() + make_interval(days => ${file.days ?? null}))`)
    })
  } catch (error) {
    await machine.files.remove(key)
    throw error
  }
  return address(key)
}

/** Whether the address is that of a picture which this person uploaded, in the transaction's tenant. */
export async function isSharedPicture(tx: Tx, url: string, userId: string): Promise<boolean> {
  const found = await tx.first(sql`
    select from stored_file where key = ${keyOf(url)} and user_id = ${userId} and is_shared and kind like 'image/%'`)
  return found !== undefined
}

/** What was stored for some days stays from now on, in the transaction's tenant: something refers to it. */
export async function keepSharedFiles(tx: Tx, urls: readonly string[]): Promise<void> {
  await tx.run(sql`update stored_file set expires_at = null where key = any(${urls.map(keyOf)}::text[]) and is_shared`)
}

/** Takes shared files away, in the transaction's tenant; an address that was none of one is no failure. */
export async function forgetSharedFiles(tx: Tx, urls: readonly string[]): Promise<void> {
  const gone = await tx.rows<{ key: string }>(
    sql`delete from stored_file where key = any(${urls.map(keyOf)}::text[]) and is_shared returning key`,
  )
  await removeFiles(
    tx,
    gone.map(({ key }) => key),
  )
}

export interface SharedFile {
  readonly name: string
  readonly key: string
  readonly kind: string
  readonly size: number
  readonly sha256: string | null
}

/** The shared file at an address, in the transaction's tenant; of this person alone where one is named. */
export async function sharedFile(tx: Tx, url: string, userId: string | null = null): Promise<SharedFile | null> {
  const row = await tx.first<SharedFile & { size: string }>(sql`
    select name, key, kind, size, sha256 from stored_file where key = ${keyOf(url)} and is_shared and user_id = coalesce(${userId}::bigint, user_id)`)
  return row ? { ...row, size: Number(row.size) } : null
}

/** The file is kept by what took it over, which deletes it one day; its address opens nothing any more. False where something else was before. */
export async function handOverFile(tx: Tx, key: string): Promise<boolean> {
  return (await tx.run(sql`delete from stored_file where key = ${key}`)) > 0
}

/** Gives shared files to signed-in people of their tenant: pictures to be shown, all else to be saved. */
export function mountSharedFiles(app: FastifyInstance, machine: Machine): void {
  mountFile<'key'>(app, machine, '/files/:key', 'signed-in', async ({ person }, reply, { key }) => {
    const file = await machine.database.inScope(wholeTenant(person.tenantId), (tx) => sharedFile(tx, address(key)))
    if (!file) throw fail('notFound', { label: '文件' })
    if (!file.kind.startsWith('image/')) attachment(reply, file)
    reply
      .type(file.kind)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=31536000, immutable')
      // The browser keeps it for this session: the next one may be another person's.
      .header('vary', 'authorization')
    return machine.files.read(file.key)
  })
}

const address = (key: string) => `/files/${key}`
const keyOf = (url: string) => url.slice('/files/'.length)
