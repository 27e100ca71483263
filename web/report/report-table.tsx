import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Report } from '#kernel/report.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { widthOf } from '../entity/columns.ts'
import { FieldCell } from '../entity/field-cell.tsx'
import { MoreColumns } from '../entity/whole-columns.tsx'
import { labelOf } from '../entity/field-label.tsx'
import { useWords } from '../language/language.ts'
import { Table, type Column } from '../look/table.tsx'
import { useSize } from '../look/use-size.ts'
import { isFreeText } from './free-text.ts'
import type { ReportControls } from './report-address.ts'
import type { ReportAnswer } from './report-requests.ts'
import { ReportCell } from './report-cell.tsx'
import styles from './report-page.module.css'

export interface ReportRowsProps {
  readonly of: Report
  readonly answer: ReportAnswer
  /** Columns under the chosen grouping. */
  readonly columns: readonly string[]
  readonly controls: ReportControls
  readonly dimmed: boolean
  /** The list behind a row; absent where there is none, or the person may not open it. */
  linkOf?(row: WireRow): string
}

/** Pixels of the padding and the arrows around a label. */
const aroundLabel = 40

/** Pixels of the head or the totals, each with its line, and of the frame. */
const lineHeight = 32
const frameHeight = 2

/** The rows with their totals pinned below. */
export function ReportTable({ of, answer, columns, controls, dimmed, linkOf }: ReportRowsProps) {
  const { say } = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  // Ant Design's scrolling body takes no attributes: without this a keyboard could not scroll it.
  useEffect(() => {
    frame.current?.querySelector('.ant-table-body')?.setAttribute('tabindex', '0')
  })
  const { sort } = controls.state
  const widths = columns.map((name) => widthOf(of.all[name]!, say, aroundLabel))
  const total = widths.reduce((sum, each) => sum + each, 0)
  const spare = Math.max(0, width - 2 - total)
  const free = columns.filter((name) => isFreeText(of, name))
  const roomier = free.length > 0 ? free : columns
  const tableColumns: Column<WireRow>[] = columns.map((name, index) => {
    const field = of.all[name]!
    const { align } = shownOf(field)
    return {
      key: name,
      title: labelOf(field, say),
      width: widths[index]! + (roomier.includes(name) ? Math.floor(spare / roomier.length) : 0),
      ellipsis: true,
      ...(align && { align }),
      ...(index === 0 && { fixed: 'start' as const }),
      sorter: true,
      sortOrder: sort?.by === name ? (sort.down ? ('descend' as const) : ('ascend' as const)) : null,
      render: (_: unknown, row: WireRow) => {
        const cell = <ReportCell of={of} name={name} row={row} />
        return index === 0 && linkOf ? (
          <Link to={linkOf(row)} className={styles.link} title={say('查看明细')}>
            {cell}
          </Link>
        ) : (
          cell
        )
      },
    }
  })
  const totals = Object.keys(answer.sum).length > 0 && (
    <Table.Summary fixed="bottom">
      <Table.Summary.Row className={styles.totals}>
        {columns.map((name, index) => (
          <Table.Summary.Cell key={name} index={index} align={shownOf(of.all[name]!).align ?? 'left'}>
            {name in answer.sum ? <FieldCell of={of} name={name} row={answer.sum} /> : index === 0 ? say('合计') : null}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
  return (
    <>
      <div ref={frame} className={styles.table} data-dimmed={dimmed || undefined}>
        {width > 0 && (
          <Table<WireRow>
            rowKey={(row) => of.key.map((name) => String(row[name])).join(' ')}
            size="small"
            columns={tableColumns}
            dataSource={answer.rows}
            pagination={false}
            scroll={{
              x: Math.max(total, width - 2),
              y: Math.max(120, height - frameHeight - (totals ? 2 : 1) * lineHeight),
            }}
            showSorterTooltip={false}
            onChange={(_pages, _filters, sorter, { action }) => {
              if (action !== 'sort' || Array.isArray(sorter)) return
              const by = sorter.order && sorter.columnKey ? String(sorter.columnKey) : null
              controls.ask({ sort: by ? { by, down: sorter.order === 'descend' } : null })
            }}
            {...(totals && { summary: () => totals })}
          />
        )}
      </div>
      <div className={styles.beyond}>{width > 0 && <MoreColumns frame={frame} />}</div>
    </>
  )
}
