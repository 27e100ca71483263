import type { Entity } from '#kernel/entity.ts'
import { entityOf, reportOf, type MenuEntry } from '#kernel/page.ts'
import { permissionsOfReport, type Report } from '#kernel/report.ts'
import { permissionsOf, type Permission } from '#kernel/permission.ts'
import { basicsMenu } from '#business/roof/menu/basics.ts'
import { devicesMenu } from '#business/roof/menu/devices.ts'
import { financeMenu } from '#business/roof/menu/finance.ts'
import { homeMenu } from '#business/roof/menu/home.ts'
import { inspectionMenu } from '#business/roof/menu/inspection.ts'
import { membersMenu } from '#business/roof/menu/members.ts'
import { operationsMenu } from '#business/roof/menu/operations.ts'
import { peopleMenu } from '#business/roof/menu/people.ts'
import { platformMenu } from '#business/roof/menu/platform.ts'
import { reportsMenu } from '#business/roof/menu/reports.ts'
import { systemMenu } from '#business/roof/menu/system.ts'
import { vehiclesMenu } from '#business/roof/menu/vehicles.ts'
import { registry } from '#business/ground/registry.ts'

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

/** What pages of their own ask for and no concept or report gives rise to, for the role editor; of several with one permission the first names it. */
export const pagePermissions: readonly { code: Permission; label: string }[] = pagesOf(contents).filter(
  ({ code }, at, pages) => !declared.has(code) && pages.findIndex((page) => page.code === code) === at,
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
