import type { PointerEvent, ThHTMLAttributes } from 'react'
import { narrowestColumn } from './columns.ts'
import styles from './entity-page.module.css'

interface Props extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'onResize'> {
  width?: number
  onResize?: (width: number) => void
}

/** A head cell whose right edge can be dragged. */
export function ResizableHead({ width, onResize, children, ...rest }: Props) {
  if (!onResize || !width) return <th {...rest}>{children}</th>
  const grab = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    const head = handle.parentElement!
    const startX = event.clientX
    const startWidth = head.getBoundingClientRect().width
    const widthAt = (x: number) => Math.max(narrowestColumn, Math.round(startWidth + x - startX))
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = ({ clientX }) => {
      handle.style.transform = `translateX(${widthAt(clientX) - startWidth}px)`
    }
    handle.onpointerup = ({ clientX }) => {
      handle.onpointermove = handle.onpointerup = null
      handle.style.transform = ''
      onResize(widthAt(clientX))
    }
  }
  return (
    <th {...rest}>
      {children}
      <span
        className={styles.resize}
        onPointerDown={grab}
        onClick={(event) => event.stopPropagation()}
        aria-hidden="true"
      />
    </th>
  )
}
