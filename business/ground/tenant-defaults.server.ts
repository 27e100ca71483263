import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'
import type { PresetRole } from './registry.ts'

/** What a tenant starts with that follows from everything there is. */
export interface TenantDefaults {
  readonly presetRoles: readonly PresetRole[]
  /** The one role of the platform's own tenant. */
  readonly platformRole: PresetRole
  /** English for a word of the declarations, or for the name of a menu entry; null: there is none. */
  english(word: string): string | null
  entryName(name: string): string | null
  /** In a tenant's scope: what messages need to start with. Safe to repeat. */
  setUpMessages(tx: Tx): Promise<void>
}

/** Registered by register-tenant-defaults.server.ts. */
export const tenantDefaults = registered<TenantDefaults>('what a tenant begins with')
