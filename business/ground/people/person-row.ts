import type { Permission } from '#kernel/permission.ts'

/** As `person_of_token` and `use_api_key` in the database give it. */
export interface PersonRow {
  userId: string
  userName: string
  realName: string
  avatarUrl: string | null
  tenantId: string
  tenantName: string
  roles: string[]
  isAdmin: boolean
  permissions: Permission[]
  lots: string[] | null
  mustChange: boolean
  /** Absent for API keys. */
  userKind?: number
  /** Absent for API keys. */
  mustSetUp?: boolean
}
