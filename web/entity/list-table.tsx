import { useMemo, useRef, type ComponentType, type CSSProperties } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import type { CellProps } from '#fields/shown.web.ts'
import { isOrdered } from '#fields/text/personal.ts'
import { useWords, type Say } from '../language/language.ts'
import { useStoredWords } from '../language/stored.ts'
import { Table, type Column } from '../look/table.tsx'
import { useSize } from '../look/use-size.ts'
import { FieldCell } from './field-cell.tsx'
import { labelOf } from './field-label.tsx'
import { asPreferences, stretch, type ListColumn } from './columns.ts'
import styles from './entity-page.module.css'
import { usePreferences } from './preferences.ts'
import type { RecordActions } from './record-actions.ts'
import { ResizableHead } from './resizable-head.tsx'
import { RowActions } from './row-actions.tsx'
import { showHead } from './show-head.ts'
import type { ListControls } from './use-list-state.ts'
import { MoreColumns } from './whole-columns.tsx'

/** From so many rows on only those in sight are drawn. */
const virtualFrom = 50
const selectionWidth = 44
const headHeight = { roomy: 41, dense: 33 } as const
const rowHeight = { roomy: 40, dense: 32 } as const

/** Pixels of the head of the actions while columns are beyond: 还有 20 列, and alongside it 操作. */
const moreWidth = 112
const actionsHead = 40

export interface ListViewProps {
  of: Entity
  rows: readonly WireRow[]
  columns: readonly ListColumn[]
  cells: Readonly<Record<string, ComponentType<CellProps>>>
  actions: RecordActions
  list: ListControls
  dimmed: boolean
  onOpen(id: string): void
}

interface Props extends ListViewProps {
  selected: readonly string[]
  onSelect: ((ids: readonly string[]) => void) | undefined
}

export function ListTable({ of, rows, columns, cells, actions, list, dimmed, onOpen, selected, onSelect }: Props) {
  const { say } = useWords()
  const sayStored = useStoredWords()
  const titleOf = (row: WireRow) => {
    const title = String(row[of.title] ?? '')
    return of.all[of.title]?.composed ? sayStored(title) : title
  }
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const { dense, setColumns } = usePreferences(of)
  const ownWidth = useMemo(() => widthOfActions(rows, actions), [rows, actions])
  const chosen = inPlace(columns.filter(({ hidden }) => !hidden))
  const bodyHeight = Math.max(120, height - headHeight[dense ? 'dense' : 'roomy'])
  const isVirtual = rows.length >= virtualFrom
  const scrolls = !isVirtual && rows.length * rowHeight[dense ? 'dense' : 'roomy'] > bodyHeight
  const side = (onSelect ? selectionWidth : 0) + (isVirtual ? 0 : 1) + (scrolls ? scrollBarWidth() : 0)
  const overflows = chosen.reduce((sum, column) => sum + column.width, 0) > width - side - ownWidth
  const actionsWidth = overflows ? Math.max(ownWidth, moreWidth + (ownWidth ? actionsHead : 0)) : ownWidth
  const visible = stretch(chosen, width - side - actionsWidth)
  const resize = (name: string, to: number) =>
    setColumns(asPreferences(columns.map((column) => (column.name === name ? { ...column, width: to } : column))))
  const tableColumns: Column<WireRow>[] = visible.map((column, index) =>
    columnFor(of, column, { first: index === 0, list, cells, onOpen, resize, say }),
  )
  if (actionsWidth) {
    tableColumns.push({
      key: 'actions',
      title: (
        <span className={styles.actionsHead}>
          {overflows && <MoreColumns frame={frame} />}
          {ownWidth > 0 && say('操作')}
        </span>
      ),
      align: 'right',
      fixed: 'end',
      width: actionsWidth,
      render: (_, row) => <RowActions offers={actions.offersFor(row)} />,
    })
  }
  const total = visible.reduce((sum, column) => sum + column.width, 0) + actionsWidth + (onSelect ? selectionWidth : 0)
  const pinned = (side: ListColumn['pin']) =>
    visible.filter(({ pin }) => pin === side).reduce((sum, column) => sum + column.width, 0)
  const covered = {
    left: pinned('left') + (onSelect ? selectionWidth : 0),
    right: pinned('right') + actionsWidth,
  }
  const coverage = { '--covered-left': `${covered.left}px`, '--covered-right': `${covered.right}px` }
  return (
    <div
      ref={frame}
      className={styles.table}
      style={coverage as CSSProperties}
      data-dimmed={dimmed || undefined}
      onFocus={({ target }) => showHead(target, covered)}
    >
      {width > 0 && (
        <Table<WireRow>
          rowKey={(row) => String(row[of.common.id])}
          size={dense ? 'small' : 'middle'}
          columns={tableColumns}
          dataSource={rows}
          pagination={false}
          virtual={isVirtual}
          scroll={{ x: total, y: bodyHeight }}
          components={{ header: { cell: ResizableHead } }}
          showSorterTooltip={false}
          onChange={(_pages, _filters, sorter, { action }) => {
            if (action !== 'sort' || Array.isArray(sorter)) return
            list.change({
              page: 1,
              sort:
                sorter.order && sorter.columnKey
                  ? { by: String(sorter.columnKey), down: sorter.order === 'descend' }
                  : null,
            })
          }}
          {...(onSelect && {
            rowSelection: {
              columnWidth: selectionWidth,
              fixed: true,
              getTitleCheckboxProps: () => ({ 'aria-label': say('全选') }),
              getCheckboxProps: (row) => ({ 'aria-label': say('选择 {name}', { name: titleOf(row) }) }),
              selectedRowKeys: [...selected],
              onChange: (keys: React.Key[]) => onSelect(keys.map(String)),
            },
          })}
        />
      )}
    </div>
  )
}

interface ColumnEnvironment {
  first: boolean
  list: ListControls
  cells: ListViewProps['cells']
  onOpen(id: string): void
  resize(name: string, to: number): void
  say: Say
}

function columnFor(
  of: Entity,
  { name, width, pin }: ListColumn,
  { first, list, cells, onOpen, resize, say }: ColumnEnvironment,
): Column<WireRow> {
  const field = of.all[name]!
  const { align } = shownOf(field)
  const { sort } = list.state
  return {
    key: name,
    title: labelOf(field, say),
    width,
    ellipsis: true,
    ...(align && { align }),
    ...(pin && { fixed: pin === 'left' ? ('start' as const) : ('end' as const) }),
    ...(field.kind !== 'structure' &&
      field.kind !== 'photo' &&
      field.kind !== 'photos' &&
      isOrdered(field) && {
        sorter: true,
        sortOrder: sort?.by === name ? (sort.down ? ('descend' as const) : ('ascend' as const)) : null,
      }),
    onHeaderCell: () => ({ width, onResize: (to: number) => resize(name, to) }) as object,
    render: (_: unknown, row: WireRow) => {
      const cell = <FieldCell of={of} name={name} row={row} cells={cells} />
      if (!first) return cell
      return (
        <button type="button" className={styles.link} onClick={() => onOpen(String(row[of.common.id]))}>
          {cell}
        </button>
      )
    },
  }
}

/** Pinned columns stand at their edge. */
function inPlace(columns: readonly ListColumn[]): ListColumn[] {
  const at = (pin: ListColumn['pin']) => columns.filter((column) => column.pin === pin)
  return [...at('left'), ...at(null), ...at('right')]
}

let measured: number | undefined

/** Pixels that the browser takes for a scroll bar; none where it lies over what it scrolls. */
function scrollBarWidth(): number {
  if (measured === undefined) {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.cssText = 'position: absolute; visibility: hidden; overflow: scroll'
    measured = probe.offsetWidth - probe.clientWidth
    probe.remove()
  }
  return measured
}

/** Room for the actions of the row that has most of them. */
function widthOfActions(rows: readonly WireRow[], actions: RecordActions): number {
  let most = 0
  for (const row of rows) most = Math.max(most, RowActions.widthOf(actions.offersFor(row)))
  return most
}
