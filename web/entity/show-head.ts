/** Pixels at either side of a table that pinned columns lie over. */
interface Covered {
  readonly left: number
  readonly right: number
}

/**
 * Brings the head of a column that keys have reached out from under the pinned columns (WCAG 2.2, 2.4.11), and the rows along with it: the
 * browser leaves a head where it is that is seen a little, and scrolls the heads alone to one that is not seen at all.
 */
export function showHead(reached: Element, { left, right }: Covered): void {
  const heads = reached.closest('.ant-table-header')
  if (!heads || !reached.matches('th:not([class*=cell-fix]):focus-visible')) return
  const [frame, head] = [heads.getBoundingClientRect(), reached.getBoundingClientRect()]
  const [before, beyond] = [head.left - frame.left - left, head.right - frame.right + right]
  const to = heads.scrollLeft + Math.min(before, Math.max(0, beyond))
  scrollTable(heads, to)
  setTimeout(() => document.activeElement === reached && scrollTable(heads, to), deafFor)
}

/** In ms: so long after its rows were scrolled a table does not listen to its heads, and somewhat more. */
const deafFor = 120

/** Heads that are wheeled take the rows along, however many of them are drawn; a wheel has to turn for that. */
export function scrollTable(heads: Element, to: number): void {
  heads.scrollLeft = to + 1
  heads.dispatchEvent(new WheelEvent('wheel', { deltaX: -1, cancelable: true }))
}
