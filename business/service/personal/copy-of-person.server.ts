import type { Entity } from '#kernel/entity.ts'
import { displayName } from '#kernel/name.ts'
import type { Value } from '#kernel/sheet.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import type { WireRow, Words } from '#kernel/wire.ts'
import { kindOf } from '#fields/kinds.ts'
import type { Tx } from '#server/database/database.ts'
import { exported } from '#server/halves/exported.ts'
import { rowForm, type Sight } from '#server/repository/row-form.ts'
import { findPerson } from './find-person.server.ts'
import { isAbout, type Holding, type Sought } from './holding.server.ts'
import { holdings } from './holdings.server.ts'
import { subjectOf } from './subject.server.ts'
import { fateWords } from './why.ts'

/** What is kept about the person of an open request: a line for each record, for the person to read. */
export const copyOfPerson = exported({
  of: { name: 'copy-of-person', wire: 'personRequest', label: '个人信息副本' },
  trafficFlow: false,
  read(query) {
    const requestId = String(query['requestId'])
    return {
      span: null,
      days: {},
      scope: (scope) => scope,
      probes: [],
      async count(tx) {
        const lines = await findPerson(tx, await subjectOf(tx, requestId))
        return lines.reduce((sum, { rows }) => sum + rows, 0)
      },
      page: () => Promise.resolve([]),
      sheet: (tx, _range, { words }, sight, seen) => ({
        title: words('个人信息副本'),
        zone: consoleZone,
        columns: [
          { header: words('信息类别'), kind: 'text', width: 18 },
          { header: words('内容'), kind: 'text', width: 100 },
          { header: words('删除时'), kind: 'text', width: 10 },
          { header: words('说明'), kind: 'text', width: 60 },
        ],
        rows: recordsOf(tx, requestId, words, sight, seen),
      }),
    }
  },
})

async function* recordsOf(
  tx: Tx,
  requestId: string,
  words: Words,
  sight: Sight,
  seen: (rows: number) => void,
): AsyncGenerator<Value[][]> {
  const sought: Sought = await subjectOf(tx, requestId)
  let handed = 0
  for (const of of holdings) {
    const about = isAbout(of, sought)
    if (!about) continue
    const said = [words(fateWords[of.fate]), words(of.why)]
    const contents = await contentsOf(tx, of, about, words, sight)
    yield contents.map((content) => [words(of.label), content, ...said])
    seen((handed += contents.length))
  }
}

async function contentsOf(
  tx: Tx,
  { of, table }: Holding,
  about: Sql<SqlBool>,
  words: Words,
  sight: Sight,
): Promise<string[]> {
  if (!of) {
    const rows = await tx.rows<{ content: string }>(sql`
      select string_agg(e.key || ': ' || (e.value #>> '{}'), e'\n') as content
      from ${sql.table(table)} r, jsonb_each(jsonb_strip_nulls(to_jsonb(r) - 'digest' - 'tenant_id')) e where ${about} group by r.ctid`)
    return rows.map(({ content }) => content)
  }
  const form = rowForm(of, sight)
  const cells = await tx.cells(
    sql`select ${form.columns} from ${sql.table(table)} r ${form.joins} where ${about} order by r.id`,
  )
  return cells.map((row) => saidOf(of, JSON.parse(form.json(row)) as WireRow, words))
}

/** `车牌号: 京A12345`, a line for each field that says something. */
function saidOf(of: Entity, row: WireRow, words: Words): string {
  return Object.entries(of.all)
    .flatMap(([name, field]) => {
      const shown = row[displayName(name)]
      const wire = row[name]
      if (wire === null || wire === undefined || wire === '' || (Array.isArray(wire) && !wire.length)) return []
      const text =
        shown === undefined || shown === null
          ? kindOf(field).say(wire, field, words)
          : [shown].flat().map(String).join('、')
      return [`${words(field.label)}: ${text}`]
    })
    .join('\n')
}
