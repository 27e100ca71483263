import { Button, Drawer } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { useRecord } from './requests.ts'
import styles from './details.module.css'
import { FieldCell } from './field-cell.tsx'
import { FieldLabel } from './field-label.tsx'
import { History } from './history.tsx'
import { LinkedCell } from './linked-cell.tsx'
import type { RecordActions } from './record-actions.ts'
import { plateFieldOf } from './record-name.ts'
import { RowActions } from './row-actions.tsx'

interface Props {
  of: Entity
  id: string | null
  /** The row that it was opened from, where the list shows it. */
  seen: WireRow | undefined
  onClose(): void
  actions: RecordActions
  cells: Readonly<Record<string, ComponentType<CellProps>>>
  now: ComponentType<NowProps> | undefined
  lead: ComponentType<{ row: WireRow }> | undefined
  related: ComponentType<{ row: WireRow }> | undefined
}

/** What makes of a stored record the record at this moment, and shows that. */
export interface NowProps {
  row: WireRow
  children(row: WireRow): ReactNode
}

/** A record: its face and what can be done, the facts in two columns, what is related, its history. */
export function DetailsDrawer({ of, id, seen, onClose, actions, cells, now, lead: Lead, related: Related }: Props) {
  const { say } = useWords()
  const record = useRecord(of, id, seen)
  const row = id === null ? undefined : record.data
  const Now = now ?? AsStored
  return (
    <Drawer
      open={id !== null}
      size={640}
      onClose={onClose}
      title={row ? <Title of={of} row={row} cells={cells} /> : say(of.label)}
      extra={row && <RowActions offers={actions.offersFor(row)} />}
    >
      {record.isError && (
        <div className={styles.failed} role="alert">
          <p>{record.error instanceof Refusal ? record.error.message : String(record.error)}</p>
          <Button onClick={() => void record.refetch()}>{say('重试')}</Button>
        </div>
      )}
      {row && (
        <Now row={row}>
          {(current) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- from here the arrow keys scroll the drawer
            <div role="region" aria-label={say('详情')} tabIndex={0}>
              {Lead && <Lead row={current} />}
              <Facts of={of} row={current} cells={cells} />
              {Related && <Related row={current} />}
              <History of={of} id={String(row[of.common.id])} />
            </div>
          )}
        </Now>
      )}
    </Drawer>
  )
}

function AsStored({ row, children }: NowProps) {
  return children(row)
}

function Title({ of, row, cells }: { of: Entity; row: WireRow; cells: Props['cells'] }) {
  const { say } = useWords()
  const state = stateOf(of)
  const plate = plateFieldOf(of)
  return (
    <span className={styles.title}>
      {plate && row[plate] && <FieldCell of={of} name={plate} row={row} cells={cells} />}
      <FieldCell of={of} name={of.title} row={row} cells={cells} />
      <small>{say(of.label)}</small>
      {state && state !== of.title && (
        <small>
          <FieldCell of={of} name={state} row={row} cells={cells} />
        </small>
      )}
    </span>
  )
}

/** The state of a record: the first column whose words have a colour. */
function stateOf({ all, list }: Entity): string | undefined {
  return list.columns.find((name) => {
    const field = all[name]!
    return field.kind === 'choice' && (field as ChoiceField).options.some(({ tone }) => tone)
  })
}

/** Long values take the whole width. */
const wide = new Set(['structure', 'references'])

function Facts({ of, row, cells }: { of: Entity; row: WireRow; cells: Props['cells'] }) {
  const names = Object.keys(of.all).filter((name) => name in row)
  return (
    <dl className={styles.facts}>
      {names.map((name) => (
        <div key={name} data-wide={wide.has(of.all[name]!.kind) || undefined}>
          <dt>
            <FieldLabel field={of.all[name]!} />
          </dt>
          <dd>
            <LinkedCell of={of} name={name} row={row} cells={cells} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
