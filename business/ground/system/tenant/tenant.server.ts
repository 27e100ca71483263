import { declaredFailure } from '#kernel/failure.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { openAccount, takePassword } from '#business/ground/people/user/open-account.server.ts'
import { accountStates, firstNames, heldAccounts, userKinds } from '#business/ground/people/user/user.ts'
import { issueOneTimePassword, makeOneTimePassword } from '#business/ground/people/user/one-time-password.server.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inTenant } from '#server/database/in-tenant.ts'
import { requirePlatform } from '#server/person.ts'
import { repository } from '#server/repository/repository.ts'
import { issueJumpToken } from '#server/session/jump-tokens.ts'
import { endSessions } from '#server/session/sessions.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { writeAudit } from '#server/verb/audit.ts'
import { handlers } from '#server/verb/handlers.ts'
import { deviceSerials } from './device-serials.server.ts'
import { openTenant } from './open-tenant.server.ts'
import { addSmsCredit } from './sms-credit.server.ts'
import { tenant } from './tenant.ts'

const isPlatform = { zh: '平台租户不能停用', en: "The platform's own tenant cannot be stopped" }
const hasNoQuotas = { zh: '平台租户没有配额,无需设置', en: "The platform's own tenant has no quotas to be set" }
const quotas = ['ImportRowsPerDay', 'ExportsPerDay', 'FileGigabytes', 'CallsPerDay'] as const
const isFree = {
  zh: '没有租户登记序列号“{SerialNo}”',
  en: 'No tenant has registered the serial number “{SerialNo}”',
}
const hasNoSuchDevice = {
  zh: '该租户没有序列号为“{SerialNo}”的设备',
  en: 'The tenant has no device with the serial number “{SerialNo}”',
}
const doesNotLetIn = {
  zh: '该租户停用了平台代登录账号“platform”',
  en: 'The tenant stopped the account “platform” as which the platform enters',
}
const hasNoAdministrator = {
  zh: '该租户没有可用的管理员账号',
  en: 'The tenant has no administrator whose account can be used',
}

export const tenantHandlers = handlers(tenant, {
  create({ tx, incoming, by }, draft) {
    requirePlatform(incoming.person, 'tenant:create')
    return openTenant(tx, draft, by)
  },

  /** Stopping, and a service that is over, end every session of the tenant at once. */
  async update({ tx, records, by }, before, changes) {
    const limits = quotas.some((name) => changes[name] !== undefined && changes[name] !== before[name])
    if (limits && before.id === platformTenant) throw declaredFailure(hasNoQuotas)
    await records.update(before.id, changes, by)
    const now = await tx.first<{ is_served: boolean }>(
      sql`select tenant_is_served(tenant_state, service_end) as is_served from tenant where id = ${before.id}`,
    )
    if (now!.is_served) return
    if (before.id === platformTenant) throw declaredFailure(isPlatform)
    await inTenant(tx, before.id, () => endAllSessions(tx))
  },

  actions: {
    /** The way in after the tenant was opened, and when its administrator lost the password. */
    resetAdministrator: {
      async prepare() {
        const made = await makeOneTimePassword()
        return ({ tx, machine }, record) =>
          inTenant(tx, record.id, async () => {
            const administrator = await tx.first<{ id: string; user_name: string }>(sql`
              select u.id, u.user_name from tenant_user u join role r on r.id = any(u.role_ids)
              where r.is_admin and r.status = ${code(enabledStates.enabled)} and u.account_state in (${code(...heldAccounts)}) order by u.id limit 1`)
            if (!administrator) throw declaredFailure(hasNoAdministrator)
            return {
              TenantCode: record.TenantCode,
              UserName: administrator.user_name,
              Password: await issueOneTimePassword(tx, machine.accounts, administrator.id, made),
            }
          })
      },
    },

    /** The platform's people come in as an account of their own, so that none of the tenant is signed out; both logs show it. */
    async enter({ tx, incoming, by }, record) {
      requirePlatform(incoming.person, 'tenant:enter')
      const token = await inTenant(tx, record.id, async () => issueJumpToken(tx, await visitorOf(tx, by)))
      return { Url: `/authredirect?token=${token}` }
    },

    async findSerial({ tx, incoming }, _, { SerialNo }) {
      requirePlatform(incoming.person, 'tenant:findSerial')
      const holder = await deviceSerials.get().tenantOf(tx, SerialNo)
      if (holder === null) throw declaredFailure(isFree, { SerialNo })
      const held = await inTenant(tx, holder, () => deviceSerials.get().held(tx, SerialNo))
      const { TenantName, TenantCode } = await repository(tenant, tx).get(holder)
      const last = held!.LastHeartbeatAt
      return { TenantName, TenantCode, ...held!, LastHeartbeatAt: last && wallTime(last.getTime()) }
    },

    /** Frees it for its owner: the device of this tenant loses it, and both logs say why. */
    async freeSerial({ tx, machine, incoming, afterCommit }, record, { SerialNo, Reason }) {
      requirePlatform(incoming.person, 'tenant:freeSerial')
      const serials = deviceSerials.get()
      const freed = await inTenant(tx, record.id, () => serials.free(tx, incoming, SerialNo, Reason))
      if (!freed) throw declaredFailure(hasNoSuchDevice, { SerialNo })
      writeAudit(tx, incoming, {
        of: tenant,
        label: '释放设备序列号',
        id: record.id,
        name: `${record.TenantName} · ${SerialNo} · ${Reason}`,
        before: null,
        after: null,
        dangerous: true,
        costMs: 0,
      })
      afterCommit(() => machine.hub.publish({ tenantId: record.id, topic: 'changed', of: 'device' }))
      return { DeviceName: freed.DeviceName, ParkLotName: freed.ParkLotName }
    },

    async rechargeSms({ tx, incoming }, record, { Count }) {
      requirePlatform(incoming.person, 'tenant:rechargeSms')
      await inTenant(tx, record.id, () => addSmsCredit.get()(tx, Count))
    },
  },
})

/** The account without a password as which the platform's people enter; made at their first visit, theirs to stop. In the tenant. */
async function visitorOf(tx: Tx, by: string): Promise<string> {
  const known = await tx.first<{ id: string; account_state: number; user_kind: number }>(
    sql`select id, account_state, user_kind from tenant_user where user_name = 'platform' for no key update`,
  )
  if (known && (known.account_state !== accountStates.normal || known.user_kind !== userKinds.platform))
    throw declaredFailure(doesNotLetIn)
  if (known) {
    await takePassword(tx, known.id)
    return String(known.id)
  }
  const administrators = await tx.first<{ id: string }>(
    sql`select id from role where is_admin and status = ${code(enabledStates.enabled)} order by id limit 1`,
  )
  if (!administrators) throw declaredFailure(hasNoAdministrator)
  return openAccount(
    tx,
    {
      UserName: 'platform',
      RealName: firstNames.platform,
      UserKind: userKinds.platform,
      RoleIds: [administrators.id],
      AccountState: accountStates.normal,
    },
    by,
  )
}

async function endAllSessions(tx: Tx): Promise<void> {
  const signedIn = await tx.rows<{ user_id: string }>(sql`select user_id from session`)
  await endSessions(
    tx,
    signedIn.map(({ user_id: userId }) => userId),
    'tenantStopped',
  )
}
