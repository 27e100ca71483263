import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { id } from '#fields/id/id.ts'
import { readFields } from '#fields/read-fields.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Repository } from '#server/repository/repository.ts'
import { menuIcons } from './menu-icons.ts'
import { faultOf } from './menu-tree.ts'
import { menu } from './menu.ts'
import { renumberMenu } from './sync-menu.server.ts'

/** An entry as it is sent (`ArrangedEntry`). */
const sent = {
  id: id('ID', { required: true }),
  parentId: id('上级菜单'),
  component: text('组件标识', { required: true }),
  name: menu.fields.name,
  nameEn: menu.fields.nameEn,
  icon: text('图标'),
  hidden: menu.fields.hidden,
}

interface Entry {
  readonly id: string
  readonly parentId: string | null
  readonly component: string
  readonly name: string
  readonly nameEn: string | null
  readonly icon: string | null
  readonly hidden: boolean
}

const sentences = {
  incomplete: {
    zh: '菜单与服务器上的不一致(可能刚刚更新过),请刷新后重新调整',
    en: 'The menu is not the one on the server any more; reload it and arrange it again',
  },
  unknownComponent: {
    zh: '菜单“{name}”的组件“{component}”不存在',
    en: 'The component “{component}” of the entry “{name}” is unknown',
  },
  unknownIcon: { zh: '菜单“{name}”的图标“{icon}”不存在', en: 'The icon “{icon}” of the entry “{name}” is unknown' },
}

/** Puts the tenant's whole menu into the order and shape that was given; a menu that is broken is refused as a whole (domain.md 1.46). */
export async function arrangeMenu(tx: Tx, records: Repository<typeof menu>, by: string, tree: unknown): Promise<Json> {
  const entries = (Array.isArray(tree) ? tree : []).map(readEntry)
  await tx.run(sql`select from menu order by id for no key update`)
  const known = new Map((await records.find(sql`true`)).map((record) => [record.id, record]))
  const isWhole = entries.length === known.size && new Set(entries.map(({ id }) => id)).size === known.size
  if (!isWhole || entries.some(({ id }) => !known.has(id))) throw declaredFailure(sentences.incomplete)
  for (const { id, name, component, icon } of entries) {
    const { url, icon: before } = known.get(id)!
    if (`/${component}` !== url) throw declaredFailure(sentences.unknownComponent, { name, component })
    if (icon !== null && icon !== before && !menuIcons().includes(icon))
      throw declaredFailure(sentences.unknownIcon, { name, icon })
  }
  const fault = faultOf(entries.map((entry) => ({ ...entry, menuKind: known.get(entry.id)!.menuKind })))
  if (fault) throw declaredFailure(fault.sentence, { name: fault.name })

  let changed = 0
  const places = new Map<string | null, number>()
  for (const { id, parentId, name, nameEn, icon, hidden } of entries) {
    const place = (places.get(parentId) ?? 0) + 1
    places.set(parentId, place)
    const before = known.get(id)!
    const after = { name, nameEn, icon, hidden, parentId }
    const isMoved = before.parentId !== parentId
    const isSame = !isMoved && JSON.stringify(after) === JSON.stringify(pick(before)) && before.sort === place * 10
    if (isSame) continue
    await records.update(id, { ...after, sort: place * 10 }, by)
    if (isMoved) await tx.run(sql`update menu set placed = true where id = ${id}`)
    changed += 1
  }
  await renumberMenu(tx)
  return { changed }
}

function readEntry(entry: unknown): Entry {
  const given = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry : {}
  const { values, refusals } = readFields(sent, given as Record<string, unknown>)
  if (refusals.length) throw failFields(refusals)
  return { nameEn: null, icon: null, parentId: null, ...values } as unknown as Entry
}

function pick({ name, nameEn, icon, hidden, parentId }: RecordOf<typeof menu>) {
  return { name, nameEn, icon, hidden, parentId }
}
