import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { declaredFailure, failFields, refuse } from '#kernel/failure.ts'
import type { Permission } from '#kernel/permission.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { coversLots, lacking } from '#business/ground/people/grantable.server.ts'
import { openKeyAccount, renameKeyAccount } from '#business/ground/people/user/key-account.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import type { Person } from '#server/person.ts'
import { newToken, tokenDigest } from '#server/tenant-in-token.ts'
import { keyPrefix } from '#server/session/api-keys.ts'
import { handlers } from '#server/verb/handlers.ts'
import { readAddresses } from './addresses.server.ts'
import { apiKey } from './api-key.ts'
import { shown } from '#fields/kind.ts'
import { isForKeys } from './for-keys.ts'

type Draft = DraftOf<typeof apiKey>

const beyondOwn = {
  zh: '接口密钥不能有您没有的权限:{permission}',
  en: 'An API key cannot hold what you do not hold: {permission}',
}
const lotsBeyondOwn = {
  zh: '接口密钥的车场超出了您的数据范围',
  en: 'The car parks of this API key go beyond your data scope',
}

const isOver = {
  zh: '有效期至已经过去,这个密钥不能使用',
  en: 'The last day is over: this key could not be used',
  field: 'validUntil',
}

/** Keys of the tenant. Anyone who can read one can do what it may, so no one makes or issues one that may more than they may themselves. */
export const apiKeyHandlers = handlers(apiKey, {
  async create({ tx, records, machine, incoming, by }, draft) {
    const checked = checkedDraft(machine, draft)
    requireOver(incoming.person, checked)
    if (draft.validUntil && draft.validUntil < wallDate(Date.now())) throw declaredFailure(isOver)
    const accountId = await openKeyAccount(tx, draft.keyName!, by)
    return records.create({ ...checked, ownerId: incoming.person.userId, accountId }, by)
  },

  async update({ tx, records, machine, incoming, by }, before, changes) {
    const checked = checkedDraft(machine, changes)
    requireOver(incoming.person, before)
    requireOver(incoming.person, { ...before, ...checked })
    await records.update(before.id, checked, by)
    if (checked.keyName) await renameKeyAccount(tx, before.accountId, checked.keyName, by)
  },

  actions: {
    async issue({ tx, records, incoming, by }, record) {
      requireOver(incoming.person, record)
      await records.update(record.id, { issuedAt: new Date() }, by)
      return { Key: await newKey(tx, record.id) }
    },

    async rotate({ tx, records, incoming, by }, record, { overlapHours }) {
      requireOver(incoming.person, record)
      const until = new Date(Date.now() + overlapHours * 3_600_000)
      await records.update(record.id, { issuedAt: new Date(), previousUntil: until }, by)
      return { Key: await newKey(tx, record.id) }
    },

    async takeOver({ records, incoming, by }, record) {
      requireOver(incoming.person, record)
      await records.update(record.id, { ownerId: incoming.person.userId }, by)
    },

    async revoke({ records, by }, record) {
      await records.update(record.id, { revokedAt: new Date(), revokedBy: by }, by)
    },
  },
})

/** 256 random bits after the tenant's code, so that a person who finds one knows whose it is. Only its digest is kept, and that of the one before. */
async function newKey(tx: Tx, id: string): Promise<string> {
  const tenant = await tx.first<{ code: string }>(sql`select tenant_code as code from tenant where id = scope_tenant()`)
  const key = await newToken(tx, `${keyPrefix}${tenant!.code}_`)
  await tx.run(sql`update api_key set previous_digest = key_digest, key_digest = ${tokenDigest(key)} where id = ${id}`)
  return key
}

/** The permissions one by one, the addresses in the form in which they are compared. */
function checkedDraft(machine: Machine, draft: Draft): Draft {
  const { permissionCodes, allowedAddresses } = draft
  return {
    ...draft,
    ...(permissionCodes !== undefined && { permissionCodes: permissionsIn(machine, permissionCodes) }),
    ...(allowedAddresses && { allowedAddresses: readAddresses(allowedAddresses) }),
  }
}

function permissionsIn(machine: Machine, sent: unknown): Permission[] {
  const { label } = apiKey.fields.permissionCodes
  if (!Array.isArray(sent)) throw failFields([refuse('permissionCodes', 'notList', { label })])
  if (sent.length === 0) throw failFields([refuse('permissionCodes', 'required', { label })])
  const grantable = machine.accounts.permissions().flatMap(({ code }) => (isForKeys(code) ? [code] : []))
  const codes = (sent as unknown[]).flatMap((entry) => {
    const meant = grantable.filter((code) => code === entry || code.replace(/:.*/, ':*') === entry)
    if (meant.length === 0) throw failFields([refuse('permissionCodes', 'notChoice', { label, value: shown(entry) })])
    return meant
  })
  return [...new Set(codes)]
}

type Reach = Partial<Pick<RecordOf<typeof apiKey>, 'permissionCodes' | 'parkLotIds'>>

function requireOver(person: Person, { permissionCodes, parkLotIds }: Reach): void {
  const [missing] = lacking(person, { isAdmin: false, codes: permissionCodes ?? [] })
  if (missing) throw declaredFailure(beyondOwn, { permission: missing })
  if (parkLotIds?.length && !coversLots(person, parkLotIds)) throw declaredFailure(lotsBeyondOwn)
}
