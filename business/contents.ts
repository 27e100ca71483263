import type { Entity } from '#kernel/entity.ts'
import { entityOf, reportOf, type MenuEntry } from '#kernel/page.ts'
import { permissionsOfReport, type Report } from '#kernel/report.ts'
import { permissionsOf, type Permission } from '#kernel/permission.ts'
import { basicsMenu } from './menu/basics.ts'
import { devicesMenu } from './menu/devices.ts'
import { financeMenu } from './menu/finance.ts'
import { homeMenu } from './menu/home.ts'
import { inspectionMenu } from './menu/inspection.ts'
import { membersMenu } from './menu/members.ts'
import { operationsMenu } from './menu/operations.ts'
import { peopleMenu } from './menu/people.ts'
import { platformMenu } from './menu/platform.ts'
import { reportsMenu } from './menu/reports.ts'
import { systemMenu } from './menu/system.ts'
import { vehiclesMenu } from './menu/vehicles.ts'
import { registry } from './registry.ts'

/**
 * Everything there is, in the order of the menu (domain.md 3.2): containers, the list of a concept, a report, or a page of its own with the
 * permission that it asks for. Icons stand on the first two levels, as the specification shows them.
 */
export const contents: readonly MenuEntry[] = [
  homeMenu,
  basicsMenu,
  vehiclesMenu,
  operationsMenu,
  financeMenu,
  devicesMenu,
  reportsMenu,
  inspectionMenu,
  peopleMenu,
  membersMenu,
  systemMenu,
  platformMenu,
]

/** Every concept: what the machines serve, check and show. */
export const entities: readonly Entity[] = shownIn(contents, entityOf)

/** Every report. */
export const reports: readonly Report[] = shownIn(contents, reportOf)

const declared = new Set(
  [...entities.flatMap(permissionsOf), ...reports.flatMap(permissionsOfReport)].map(({ code }) => code),
)

/** What pages of their own ask for and no concept or report gives rise to, for the role editor. */
export const pagePermissions: readonly { code: Permission; label: string }[] = pagesOf(contents).filter(
  ({ code }) => !declared.has(code),
)

registry.register({ contents, entities, reports, pagePermissions })

function shownIn<Shown>(entries: readonly MenuEntry[], shown: (entry: MenuEntry) => Shown | null): Shown[] {
  return entries.flatMap((entry) => {
    const of = shown(entry)
    return [...(of ? [of] : []), ...shownIn(entry.children ?? [], shown)]
  })
}

function pagesOf(entries: readonly MenuEntry[]): { code: Permission; label: string }[] {
  return entries.flatMap(({ name, show, children = [] }) => [
    ...(show && 'permission' in show && show.permission ? [{ code: show.permission, label: name }] : []),
    ...pagesOf(children),
  ])
}
