import { again, always, values } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { once } from '#kernel/once.ts'
import { opens, type MenuEntry } from '#kernel/page.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { registry } from '#business/ground/registry.ts'
import type { Answered } from '#fields/answered.ts'
import { flag } from '#fields/flag/flag.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { may, type Person } from '#server/person.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { handlers } from '#server/verb/handlers.ts'
import { menu } from './menu.ts'
import { arrangeMenu } from './arrange-menu.server.ts'
import { renumberMenu } from './sync-menu.server.ts'

/** A tenant renames, orders, hides and arranges; the levels of its menu follow (domain.md 1.46). */
export const menuHandlers = handlers(menu, {
  async update({ tx, records, by }, before, changes) {
    await records.update(before.id, changes, by)
    await renumberMenu(tx)
  },

  actions: {
    arrange: ({ tx, records, by }, _record, { tree }) => arrangeMenu(tx, records, by, tree),
  },
})

const menuNode = {
  ...always({
    level: text('层级', { help: '如1.2.3,从1起连续' }),
    name: text('菜单名称'),
    url: text('页面地址'),
    component: text('组件'),
    hidden: flag('隐藏'),
    noCache: flag('不缓存'),
    roles: values('可打开的角色', text('角色编码')),
    children: again('下级菜单'),
  }),
  nameEn: text('英文名称'),
  icon: text('图标'),
  shows: text('显示的业务或报表'),
}

type Node = Answered<typeof menuNode>

/** The menu of the person who asks: the tenant's entries that they may open, and the containers above those (domain.md 3.1). */
export const userMenuEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/menu/queryUserMenu',
      label: '用户菜单',
      access: 'signed-in',
      request: {},
      response: menuNode,
      list: true,
    }),
    ({ person }) =>
      machine.database.inScope(person.scope, async (tx) => {
        const rows = await tx.rows<Row>(
          sql`select id, parent_id, url, name, name_en, icon, hidden, no_cache from menu order by sort, id`,
        )
        const roles = await rolesOf(tx, person)
        const opensIt = (role: Role, url: string) =>
          role.menu_urls.length === 0 || role.menu_urls.includes(url) || isEverybodys(url)
        const rolesFor = ({ url }: Row) =>
          mayOpen(person, url) ? roles.filter((role) => opensIt(role, url)).map((role) => role.role_code) : []
        return nodesUnder(
          null,
          '',
          Map.groupBy(rows, (row) => row.parent_id),
          rolesFor,
        )
      }),
  )
})

interface Row {
  readonly id: string
  readonly parent_id: string | null
  readonly url: string
  readonly name: string
  readonly name_en: string | null
  readonly icon: string | null
  readonly hidden: boolean
  readonly no_cache: boolean
}

interface Role {
  readonly role_code: string
  /** The addresses to which it limits the menu; none: it leaves it whole. */
  readonly menu_urls: readonly string[]
}

function rolesOf(tx: Tx, person: Person): Promise<Role[]> {
  return tx.rows<Role>(sql`
    select r.role_code, r.menu_urls from role r join tenant_user u on r.id = any(u.role_ids) where u.id = ${person.userId} and r.status = ${code(enabledStates.enabled)}`)
}

const entries = once(() => new Map(entriesIn(registry.get().contents).map((entry) => [entry.url, entry])))

function entriesIn(branch: readonly MenuEntry[]): MenuEntry[] {
  return branch.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])])
}

/** The name of the concept or report at an address; null for containers and pages of their own. */
function shownAt(url: string): string | null {
  const show = entries().get(url)?.show
  return show && 'name' in show ? show.name : null
}

/** A page that asks for no permission; what roles choose of the menu does not narrow it. */
function isEverybodys(url: string): boolean {
  const show = entries().get(url)?.show
  return show !== undefined && 'permission' in show && show.permission === null
}

/** What is the platform's stays hidden from other tenants' administrators, who hold everything else. */
function mayOpen(person: Person, url: string): boolean {
  if (isEverybodys(url)) return true
  const entry = entries().get(url)
  const wanted = entry ? opens(entry) : null
  if (!entry?.show || wanted === null) return false
  const isPlatforms = 'scope' in entry.show && entry.show.scope.by === 'platform'
  return may(person, wanted) && (!isPlatforms || person.tenantId === platformTenant)
}

/** Levels count what the person sees, so that they have no gaps. What holds hidden entries only is hidden itself. `rolesFor`: those of the person that open an entry. */
function nodesUnder(
  parent: string | null,
  level: string,
  rows: Map<string | null, Row[]>,
  rolesFor: (row: Row) => string[],
): Node[] {
  const nodes: Node[] = []
  for (const row of rows.get(parent) ?? []) {
    const here = `${level}${nodes.length + 1}`
    const children = nodesUnder(row.id, `${here}.`, rows, rolesFor)
    const roles = rolesFor(row)
    if (children.length === 0 && roles.length === 0) continue
    nodes.push({
      level: here,
      name: row.name,
      nameEn: row.name_en,
      url: row.url,
      icon: row.icon,
      component: row.url.replace(/^\//, ''),
      shows: shownAt(row.url),
      hidden: row.hidden || (children.length > 0 && children.every(({ hidden }) => hidden === 1)) ? 1 : 0,
      noCache: row.no_cache ? 1 : 0,
      roles,
      children,
    })
  }
  return nodes
}
