import { isGranted, type Permission } from '#kernel/permission.ts'
import { readsPersonal } from '#fields/text/personal.ts'
import { fail } from '#kernel/failure.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import type { Scope } from './scope.ts'

/** Who is calling, read live from the database at every request. */
export interface Person {
  readonly userId: string
  readonly userName: string
  readonly realName: string
  readonly tenantId: string
  readonly tenantName: string
  readonly subTenantId: string | null
  readonly avatarUrl: string | null
  readonly roles: readonly string[]
  /** Holds everything in the tenant; a flag of a role, not a name. */
  readonly isAdmin: boolean
  readonly permissions: readonly Permission[]
  readonly scope: Scope
  readonly mustChangePassword: boolean
  /** A role asks for a second factor that the account does not have. */
  readonly mustSetUpSecondFactor: boolean
  readonly dashboardPath: string
  /** Another system, by its API key: an account of its own, that no one signs in to. */
  readonly byKey?: true
}

/** Whether the person holds the permission; an administrator holds all. */
export function may(person: Pick<Person, 'isAdmin' | 'permissions'>, wanted: Permission): boolean {
  return person.isAdmin || isGranted(person.permissions, wanted)
}

/** Refuses unless the person holds the permission; the sentence names it, so that an administrator knows what to grant. */
export function requirePermission(person: Person, wanted: Permission): void {
  if (!may(person, wanted)) throw fail('notPermitted', { permission: wanted })
}

/** Whether the person reads personal texts whole. */
export function sightOf(person: Pick<Person, 'isAdmin' | 'permissions'>): 'whole' | 'masked' {
  return may(person, readsPersonal.code) ? 'whole' : 'masked'
}

/** As `requirePermission`, for what only the platform's own people do: an administrator of another tenant holds everything, but in that tenant. */
export function requirePlatform(person: Person, wanted: Permission): void {
  requirePermission(person, wanted)
  if (person.tenantId !== platformTenant) throw fail('notPermitted', { permission: wanted })
}
