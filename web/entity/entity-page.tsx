import {
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { permission } from '#kernel/permission.ts'
import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { CellProps, InputProps } from '#fields/shown.web.ts'
import { useWords } from '../language/language.ts'
import { useChanged } from '../live/changed.ts'
import { useMay } from '../session/session.ts'
import { useNarrow } from '../shell/layout.ts'
import { ViewTitle } from '../shell/view-title.ts'
import type { Filters } from './address.ts'
import { useRefresh, useRows } from './requests.ts'
import { CardList } from './card-list.tsx'
import { columnsOf } from './columns.ts'
import { DetailsDrawer, type NowProps } from './details-drawer.tsx'
import { EmptyList } from './empty-list.tsx'
import styles from './entity-page.module.css'
import { FilterBar } from './filter-bar.tsx'
import { ListPages } from './list-pages.tsx'
import { ListState } from './list-state.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { PageHead } from './page-head.tsx'
import { usePreferences } from './preferences.ts'
import { queryOf } from './list-query.ts'
import { RecordDialogs } from './record-dialogs.tsx'
import { useRecordActions, type AlsoOffered } from './record-actions.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useBegin } from './use-begin.ts'
import { useListState } from './use-list-state.ts'

export interface EntityPageProps {
  readonly of: Entity
  /** Narrowing that the page itself makes; its filters are not offered. */
  readonly always?: Filters
  /** Cells and inputs of its own, by field name. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** The address of the page on which a record is added or edited (`?id=`), in the place of a drawer. */
  readonly formAt?: string
  /** What is done to a record depends on more than the record says. */
  readonly alsoOffered?: AlsoOffered
  /** Alongside the main action. */
  readonly tools?: ReactNode
  /** Around the details: what of the record is another at this moment than is stored. */
  readonly now?: ComponentType<NowProps>
  /** In the details, above the facts: what is looked at first. */
  readonly lead?: ComponentType<{ row: WireRow }>
  /** In the details, below the facts. */
  readonly related?: ComponentType<{ row: WireRow }>
}

const nothing: Filters = {}

/** The list of any concept with everything people do to it. */
export function EntityPage(props: EntityPageProps) {
  const { of, always = nothing, cells = {}, inputs = {}, formAt, alsoOffered, tools, now, lead, related } = props
  const { say } = useWords()
  const may = useMay()
  const narrow = useNarrow()
  const title = use(ViewTitle) ?? say(of.label)
  const list = useListState(of)
  const query = useMemo(() => queryOf(of, list.state, always), [of, list.state, always])
  const answer = useRows(of, useDeferredValue(query))
  const refresh = useRefresh(of)
  const { columns: preferences } = usePreferences(of)
  const columns = useMemo(() => columnsOf(of, preferences, say), [of, preferences, say])
  const [selected, setSelected] = useState<readonly string[]>([])
  const afterAction = async () => {
    setSelected([])
    await refresh()
  }
  const actions = useRecordActions(of, afterAction, { formAt, alsoOffered })
  useBegin(actions.create)

  // A list that is being read, worked on or chosen from does not move; what changed meanwhile it shows when that ends.
  const mayMove = list.state.page === 1 && selected.length === 0 && !list.state.open && !actions.doing
  const [isBehind, setBehind] = useState(false)
  useChanged([of.name], () => (mayMove ? void refresh() : setBehind(true)))
  const catchUp = useEffectEvent(() => {
    setBehind(false)
    void refresh()
  })
  useEffect(() => {
    if (isBehind && mayMove) catchUp()
  }, [isBehind, mayMove])

  const rows = answer.data?.rows ?? []
  const mayDelete = of.verbs.includes('delete') && may(permission(of, 'delete'))
  const maySelect = mayDelete || actions.offersForSeveral([]).length > 0
  const shown = {
    of,
    rows,
    columns,
    cells,
    actions,
    list,
    dimmed: answer.isPlaceholderData,
    onOpen: (id: string) => list.change({ open: id }),
  }
  return (
    <div className={styles.page}>
      <PageHead
        of={of}
        title={title}
        query={query}
        total={answer.data?.total}
        onCreate={actions.create}
        onImported={() => void refresh()}
        tools={tools}
      />
      <FilterBar of={of} list={list} always={always} />
      {selected.length > 0 ? (
        <SelectionBar
          count={selected.length}
          offers={actions.offersForSeveral(selected)}
          onClear={() => setSelected([])}
          onDelete={mayDelete ? () => void actions.remove(selected) : undefined}
        />
      ) : (
        <ListToolbar
          of={of}
          answer={answer.data}
          refreshing={answer.isFetching}
          onRefresh={() => void answer.refetch()}
          columns={columns}
        />
      )}
      <ListState answer={answer} empty={<EmptyList of={of} list={list} always={always} onCreate={actions.create} />}>
        {narrow ? (
          <CardList {...shown} />
        ) : (
          <ListTable {...shown} selected={selected} onSelect={maySelect ? setSelected : undefined} />
        )}
      </ListState>
      <ListPages list={list} total={answer.data?.total ?? 0} />
      <DetailsDrawer
        of={of}
        id={list.state.open}
        seen={answer.data?.rows.find((row) => row[of.common.id] === list.state.open)}
        onClose={() => list.change({ open: null })}
        actions={actions}
        cells={cells}
        now={now}
        lead={lead}
        related={related}
      />
      <RecordDialogs of={of} actions={actions} filters={list.state.filters} inputs={inputs} cells={cells} />
    </div>
  )
}
