import type { Json } from '#kernel/wire.ts'
import type { Person } from '../person.ts'

/** The signed-in person as the console hears of them (specification 3, Current user info), with what their menu needs. */
export function personWords(person: Person): Record<string, Json> {
  return {
    AvatarUrl: person.avatarUrl,
    tenantName: person.tenantName,
    UserName: person.userName,
    RealName: person.realName,
    SubTenantId: person.subTenantId,
    TenantId: person.tenantId,
    userId: person.userId,
    permissions: [...person.permissions],
    roles: [...person.roles],
    isAdmin: person.isAdmin,
    mustChangePassword: person.mustChangePassword,
    mustSetUpSecondFactor: person.mustSetUpSecondFactor,
    dashboardPath: person.dashboardPath,
  }
}
