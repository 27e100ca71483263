/** An entry of the server's menu (specification 2, Menu-driven pages). */
export interface MenuNode {
  readonly level: string
  readonly name: string
  readonly nameEn: string | null
  readonly url: string
  readonly icon: string | null
  readonly component: string | null
  /** The name of the concept or report that stands there. */
  readonly shows?: string | null
  readonly hidden: boolean | 0 | 1
  readonly noCache: boolean | 0 | 1
  /** The roles of which one is needed; nobody in particular where there are none. */
  readonly roles?: readonly string[]
  readonly children?: readonly MenuNode[]
}

const deepest = 8

/** The menu as the server or session storage gives it. Throws when it is none: then nothing can be shown from it. */
export function readMenu(given: unknown, depth = 0): readonly MenuNode[] {
  if (!Array.isArray(given) || depth > deepest) throw new Error('The menu is no list of entries')
  return given.map((entry: unknown) => readNode(entry, depth))
}

function readNode(entry: unknown, depth: number): MenuNode {
  const node = (entry ?? {}) as MenuNode
  const { level, name, url, roles } = node
  const isWhole = [level, name, url].every((text) => typeof text === 'string') && url.startsWith('/')
  if (!isWhole || !(roles === undefined || Array.isArray(roles))) throw new Error('An entry of the menu is broken')
  return { ...node, children: readMenu(node.children ?? [], depth + 1) }
}

/** Every entry of the menu, whatever its depth. */
export function entriesOf(menu: readonly MenuNode[]): MenuNode[] {
  return menu.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])])
}

/** The containers that an address lies in, outermost first. */
export function containersOf(menu: readonly MenuNode[], url: string): readonly MenuNode[] {
  for (const entry of menu) {
    const children = entry.children ?? []
    if (children.some((child) => child.url === url)) return [entry]
    const below = containersOf(children, url)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

const indexes = new WeakMap<readonly MenuNode[], ReadonlyMap<string, MenuNode>>()

export function entryOf(menu: readonly MenuNode[], url: string): MenuNode | undefined {
  const index = indexes.get(menu) ?? new Map(entriesOf(menu).map((entry) => [entry.url, entry]))
  indexes.set(menu, index)
  return index.get(url)
}
