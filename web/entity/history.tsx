import { useQuery } from '@tanstack/react-query'
import { callPath, type Entity } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import type { ListAnswer, WireRow } from '#kernel/wire.ts'
import { Moment } from '#fields/moment/moment.web.tsx'
import { useBusiness } from '../business-context.ts'
import { ask } from '../calls/ask.ts'
import { useWords } from '../language/language.ts'
import { useMay } from '../session/session.ts'
import styles from './details.module.css'
import { FieldCell } from './field-cell.tsx'
import { filtersAsked } from './question.ts'

const newest = 50

/** Who changed the record, when, from what to what. */
export function History({ of, id }: { of: Entity; id: string }) {
  const { say } = useWords()
  const { history } = useBusiness()
  const permitted = useMay()(permission(history.of, 'read'))
  const { data } = useQuery({
    queryKey: ['history', of.name, id],
    queryFn: ({ signal }) =>
      ask<ListAnswer>(callPath(history.of, 'query'), { ...filtersAsked(history.of, { [history.objectType]: of.name, [history.objectId]: id }), Page: 1, PerPage: newest }, { quiet: true, signal }),
    enabled: permitted,
  })
  if (!permitted || !data?.rows.length) return null
  return (
    <section className={styles.history}>
      <h3>{say('变更记录')}</h3>
      <ol>
        {data.rows.map((line) => (
          <li key={String(line[history.of.common.id])}>
            <header>
              <b>{String(line[history.who] ?? '')}</b> {say(String(line[history.what] ?? ''))}
              <Moment at={String(line[history.when])} />
            </header>
            <Difference of={of} before={asRow(line[history.before])} after={asRow(line[history.after])} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Only what differs; of a new record what it was made with is above. */
function Difference({ of, before, after }: { of: Entity; before: WireRow | null; after: WireRow | null }) {
  const { say } = useWords()
  if (!before || !after) return null
  const names = Object.keys(after).filter((name) => of.all[name] && name !== of.common.updatedAt && name !== of.common.updatedBy)
  if (names.length === 0) return null
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{say(of.all[name]!.label)}</dt>
          <dd>
            <del>
              <FieldCell of={of} name={name} row={before} />
            </del>
            <span aria-label={say('改为')}>→</span>
            <ins>
              <FieldCell of={of} name={name} row={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const asRow = (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRow) : null)
