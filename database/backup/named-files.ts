import { exportStates } from '#kernel/export-states.ts'

interface Naming {
  readonly table: string
  readonly column: string
  /** Which rows name a file that is there. */
  readonly where: string
}

/** Where rows name files of the store: what a backup holds, and what `npm run verify` looks for. */
export const namings: readonly Naming[] = [
  { table: 'stored_file', column: 'key', where: 'expires_at is null or expires_at > now()' },
  { table: 'archived_file', column: 'file_key', where: 'dropped_at is null' },
  { table: 'export_task', column: 'file_key', where: `state = ${exportStates.done} and file_key is not null` },
  { table: 'invoice', column: 'pdf_key', where: 'pdf_key is not null' },
  { table: 'invoice', column: 'ofd_key', where: 'ofd_key is not null' },
]

/** As above; a platform of many lots has millions of them. */
export const pictures: Naming = {
  table: 'passing_picture',
  column: 'key',
  where: 'stored_at is not null and deleted_at is null',
}

/** Reads the keys of the files that the scope's tenant names, as `name`. */
export function namedIn(places: readonly Naming[]): string {
  return places
    .map(
      ({ table, column, where }) =>
        `select ${column} as name from ${table} where tenant_id = scope_tenant() and (${where})`,
    )
    .join(' union ')
}
