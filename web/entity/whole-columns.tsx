import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useWords } from '../language/language.ts'
import styles from './whole-columns.module.css'
import { scrollTable } from './show-head.ts'

/** Pixels that roundings may take off a column that is there as a whole. */
const slack = 1

/**
 * In a table that scrolls sideways within the frame, a column that pinned ones or the edge would cut is not shown until all of it fits, for
 * half an amount is another amount. Returns how many are still to come.
 */
function useWholeColumns(frame: RefObject<HTMLElement | null>): number {
  const [beyond, setBeyond] = useState(0)
  useLayoutEffect(() => void coverCut(frame.current))
  // After the layout effects: a view that is shown again has its elements back by then, and not before.
  useEffect(() => {
    const table = frame.current!
    const measure = () => setBeyond((before) => coverCut(table) ?? before)
    measure()
    const observer = new ResizeObserver(measure)
    // Its rows' table is as wide as all columns together.
    for (const each of [table, ...table.querySelectorAll('table')]) observer.observe(each)
    table.addEventListener('scroll', measure, true)
    return () => {
      observer.disconnect()
      table.removeEventListener('scroll', measure, true)
    }
  }, [frame])
  return beyond
}

/** Covers the columns that are cut at either side; returns how many are still to come, or null while there is no table. */
function coverCut(table: HTMLElement | null): number | null {
  const seen = table && seenOf(table)
  if (!seen) return null
  cover(table, 'left', seen.cutLeft)
  cover(table, 'right', seen.cutRight)
  return seen.beyond
}

/** Keeps columns whole, says how many are still to come, and goes on to them. */
export function MoreColumns({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { say } = useWords()
  const beyond = useWholeColumns(frame)
  if (beyond === 0) return null
  const goOn = () => {
    const heads = frame.current!.querySelector('.ant-table-header')
    const seen = seenOf(frame.current!)
    if (heads && seen) scrollTable(heads, heads.scrollLeft + seen.next)
  }
  return (
    <button type="button" className={styles.more} onClick={goOn}>
      {say('还有 {n} 列', { n: beyond })}
    </button>
  )
}

/** Pixels that are seen of the columns cut at either side, how many end beyond the right one, and how far on the first of them starts. */
function seenOf(table: HTMLElement) {
  const heads = [...table.querySelectorAll<HTMLElement>('.ant-table-thead th:not(.ant-table-cell-scrollbar)')]
  const container = table.querySelector('.ant-table-container')
  if (!container) return null
  const boxes = heads.map((head) => ({ of: head.classList, box: head.getBoundingClientRect() }))
  const left = boxes.findLast(({ of }) => of.contains('ant-table-cell-fix-start'))?.box.right
  const right = boxes.find(({ of }) => of.contains('ant-table-cell-fix-end'))?.box.left
  const edges = container.getBoundingClientRect()
  const [from, to] = [left ?? edges.left, right ?? edges.right - scrollBarOf(table)]
  const free = boxes.filter(({ of }) => !of.contains('ant-table-cell-fix')).map(({ box }) => box)
  const beyond = free.filter((box) => box.right > to + slack)
  const cut = free.filter((box) => box.width <= to - from)
  const atLeft = cut.find((box) => box.left < from - slack && box.right > from + slack)
  const atRight = cut.find((box) => box.left < to - slack && box.right > to + slack)
  return {
    cutLeft: atLeft ? atLeft.right - from : 0,
    cutRight: atRight ? to - atRight.left : 0,
    beyond: beyond.length,
    next: beyond[0] ? beyond[0].left - from : 0,
  }
}

function scrollBarOf(table: HTMLElement): number {
  const body = table.querySelector<HTMLElement>('.ant-table-body')
  return body ? body.offsetWidth - body.clientWidth : 0
}

function cover(table: HTMLElement, side: 'left' | 'right', width: number): void {
  table.toggleAttribute(`data-cut-${side}`, width > 0)
  table.style.setProperty(`--cut-${side}`, `${width}px`)
  if (side === 'left') return
  table.style.setProperty('--scroll-bar', `${scrollBarOf(table)}px`)
  table.style.setProperty('--totals', `${table.querySelector<HTMLElement>('.ant-table-summary')?.offsetHeight ?? 0}px`)
}
