import type { Sentence } from '#kernel/sentence.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { menuKinds } from './menu.ts'

/** Names are those of the wire; a folder holds others. */
export interface TreeEntry {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly menuKind: CodeOf<typeof menuKinds>
}

/** Icons and the side menu are made for three levels (specification 2). */
const deepest = 3

const sentences = {
  orphan: { zh: '菜单“{name}”的上级不存在', en: 'The parent of the entry “{name}” does not exist' },
  cycle: { zh: '菜单“{name}”不能放在自己下面', en: 'The entry “{name}” cannot lie below itself' },
  inPage: { zh: '菜单“{name}”只能放在目录下面', en: 'The entry “{name}” can only lie in a container' },
  topPage: {
    zh: '页面“{name}”必须放在目录下面,一级菜单只能是目录',
    en: 'The page “{name}” must lie in a container; the first level holds containers only',
  },
  tooDeep: { zh: '菜单“{name}”超过三级,请放到更高的层级', en: 'The entry “{name}” lies deeper than three levels' },
} as const satisfies Record<string, Sentence>

export interface TreeFault {
  readonly sentence: Sentence
  readonly name: string
}

/** The first thing that keeps the entries from being a menu; null when they are one. Linear in the entries. */
export function faultOf(entries: readonly TreeEntry[]): TreeFault | null {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  for (const entry of entries) {
    const fault = faultAt(entry, byId)
    if (fault) return { sentence: sentences[fault], name: entry.name }
  }
  return null
}

function faultAt(entry: TreeEntry, byId: ReadonlyMap<string, TreeEntry>): keyof typeof sentences | null {
  if (entry.parentId === null) return entry.menuKind === menuKinds.folder ? null : 'topPage'
  const parent = byId.get(entry.parentId)
  if (!parent) return 'orphan'
  let depth = 1
  for (let above = entry; above.parentId !== null && byId.has(above.parentId); above = byId.get(above.parentId)!) {
    if (above.parentId === entry.id) return 'cycle'
    // It hangs on a cycle that others make; they are named.
    if ((depth += 1) > byId.size) return null
  }
  if (parent.menuKind !== menuKinds.folder) return 'inPage'
  return depth > deepest ? 'tooDeep' : null
}
