import { useQuery } from '@tanstack/react-query'
import { endpointPath, namesOf, type Entity } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import type { ListAnswer } from '#kernel/wire.ts'
import { Moment } from '#fields/moment/moment.web.tsx'
import { useBusiness } from '../business-context.ts'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { useMay } from '../session/session.ts'
import styles from './details.module.css'
import { asRow, Difference } from './difference.tsx'
import { filtersWithPeriod } from './list-query.ts'

const newest = 50

/** Who changed the record, when, from what to what. */
export function History({ of, id }: { of: Entity; id: string }) {
  const { say } = useWords()
  const { history } = useBusiness()
  const permitted = useMay()(permission(history.of, 'read'))
  const { data } = useQuery({
    queryKey: ['history', of.name, id],
    queryFn: async ({ signal }) => {
      const noted = (name: string) =>
        ask<ListAnswer>(
          endpointPath(history.of, 'query'),
          {
            ...filtersWithPeriod(history.of, { [history.objectType]: name, [history.objectId]: id }),
            Page: 1,
            PerPage: newest,
          },
          { quiet: true, signal },
        )
      // Lines with the old name are older than all lines with today's.
      const answers = await Promise.all(namesOf(of).map(noted))
      return answers.flatMap(({ rows }) => rows).slice(0, newest)
    },
    enabled: permitted,
  })
  if (!permitted || !data?.length) return null
  return (
    <section className={styles.history}>
      <h2>{say('变更记录')}</h2>
      <ol>
        {data.map((line) => (
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
