import { wordOf } from '#kernel/field.ts'
import type { Entity } from '#kernel/entity.ts'
import { displayName } from '#kernel/name.ts'
import type { Value } from '#kernel/sheet.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import type { WireRow } from '#kernel/wire.ts'
import { kindOf } from '#fields/kinds.ts'
import { archivedOfPlate, type ArchivedRow } from '#business/ground/archive/archived-of-plate.server.ts'
import { archivesIn } from '#business/ground/archive/read-archives.server.ts'
import type { Tx } from '#server/database/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Speech } from '#server/exchange/speech.ts'
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
      sheet: (tx, _range, speech, sight, seen, files) => ({
        title: speech.words('个人信息副本'),
        zone: consoleZone,
        columns: [
          { header: speech.words('信息类别'), kind: 'text', width: 18 },
          { header: speech.words('内容'), kind: 'text', width: 100 },
          { header: speech.words('删除时'), kind: 'text', width: 10 },
          { header: speech.words('说明'), kind: 'text', width: 60 },
        ],
        rows: recordsOf({ tx, files, speech, sight }, requestId, seen),
      }),
    }
  },
})

interface Copying {
  readonly tx: Tx
  readonly files: FileStore
  readonly speech: Speech
  readonly sight: Sight
}

async function* recordsOf(
  copying: Copying,
  requestId: string,
  seen: (rows: number) => Promise<void>,
): AsyncGenerator<Value[][]> {
  const { tx, files, speech } = copying
  const { words } = speech
  const sought: Sought = await subjectOf(tx, requestId)
  let handed = 0
  for (const of of holdings) {
    const about = isAbout(of, sought)
    if (!about) continue
    const said = [words(fateWords[of.fate]), words(of.why)]
    const contents = await contentsOf(copying, of, about)
    yield contents.map((content) => [words(of.label), content, ...said])
    await seen((handed += contents.length))
  }
  if (sought.plateNumber === null) return
  const archives = await archivesIn(tx)
  for (const { of, table, label, plates, fate, why } of holdings) {
    if (!of) continue
    for await (const archived of archivedOfPlate(files, archives, { table, plates }, sought.plateNumber)) {
      const contents = await archivedSaid(copying, of, archived)
      yield contents.map((content) => [words(label), content, words(fateWords[fate]), words(why)])
      await seen((handed += contents.length))
    }
  }
}

async function contentsOf(
  { tx, speech, sight }: Copying,
  { of, table }: Holding,
  about: Sql<SqlBool>,
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
  return cells.map((row) => saidOf(of, JSON.parse(form.json(row)) as WireRow, speech))
}

/** As they were in their table. */
async function archivedSaid(
  { tx, speech, sight }: Copying,
  of: Entity,
  archived: readonly ArchivedRow[],
): Promise<string[]> {
  const form = rowForm(of, sight)
  const cells = await tx.cells(sql`
    select ${form.columns} from jsonb_populate_recordset(null::${sql.table(of.table)}, ${JSON.stringify(archived)}::jsonb) r ${form.joins} order by r.id`)
  return cells.map((row) => saidOf(of, JSON.parse(form.json(row)) as WireRow, speech))
}

/** `车牌号: 京A12345`, a line for each field that says something. */
function saidOf(of: Entity, row: WireRow, { words, codeName }: Speech): string {
  return Object.entries(of.all)
    .flatMap(([name, field]) => {
      const isReference = field.kind === 'reference' || field.kind === 'references'
      const shown = isReference ? row[displayName(name)] : null
      const wire = row[name]
      if (wire === null || wire === undefined || wire === '' || (Array.isArray(wire) && !wire.length)) return []
      const text =
        shown === undefined || shown === null
          ? (codeName(name, String(wire)) ?? kindOf(field).say(wire, field, words))
          : [shown].flat().map(String).join('、')
      return [`${words(wordOf(field))}: ${text}`]
    })
    .join('\n')
}
