import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'

export const menuKinds = options({ folder: [1, '目录'], page: [2, '菜单'] })

/** It points to its own kind, which has no declaration yet while its fields are written. */
const parent = {
  kind: 'reference',
  label: '上级菜单',
  to: { name: 'menu', wire: 'menu', table: 'menu', title: 'name' },
  written: 'server',
} as const satisfies ReferenceField

/** An entry of a whole menu that is given back arranged; the order is that of the list. */
export interface ArrangedEntry {
  readonly id: string
  readonly parentId: string | null
  readonly component: string
  readonly name: string
  readonly nameEn: string | null
  readonly icon: string | null
  readonly hidden: 0 | 1
}

/**
 * An entry of the tenant's menu (domain.md 1.46, 3.1). Entries come from business/roof/contents.ts; a tenant may rename, sort, move and hide
 * them. `level` is the dotted position, computed from parent and sort.
 */
export const menu = entity({
  name: 'menu',
  wire: 'menu',
  label: '菜单',
  title: 'name',
  scope: { by: 'tenant' },
  fields: {
    url: text('路由地址', { required: true, written: 'server' }),
    name: text('菜单名称', { required: true, min: 1, max: 32 }),
    nameEn: text('英文名称', { max: 64 }),
    icon: text('图标', { written: 'server' }),
    level: text('层级', { required: true, written: 'server', search: 'prefix' }),
    parentId: parent,
    menuKind: choice('菜单类型', menuKinds, { required: true, written: 'server' }),
    permissionCode: text('权限标识', { written: 'server' }),
    sort: integer('排序', { required: true, default: 0, max: 9_999 }),
    hidden: flag('隐藏', { required: true, default: 0 }),
    noCache: flag('不缓存', { required: true, default: 0, written: 'server' }),
  },
  failures: {
    menu_url_is_unique: { zh: '路由地址已存在', en: 'The address exists already' },
  },
  list: {
    columns: [
      'name',
      'nameEn',
      'level',
      'parentId',
      'menuKind',
      'url',
      'icon',
      'permissionCode',
      'sort',
      'hidden',
      'noCache',
      'updatedAt',
    ],
    filters: ['name', 'url', 'menuKind', 'parentId', 'hidden'],
    sort: 'level',
  },
  verbs: ['update'],
  actions: {
    arrange: action(
      '调整菜单',
      { tree: structure<ArrangedEntry[]>('菜单结构', { required: true }) },
      { on: 'concept', returns: { changed: integer('更改的菜单', { required: true }) } },
    ),
  },
})
