import { afterAll, beforeAll, expect, test } from 'vitest'
import { entity } from '#kernel/entity.ts'
import { dateRange } from '#fields/date-range/date-range.ts'
import { text } from '#fields/text/text.ts'
import { startServer, type Server } from '#checks/berth/berth.ts'
import { missingColumns } from './missing-columns.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('a field that no migration makes is named with each column of it that is missing, and no other field is', async () => {
  const lane = entity({
    name: 'lane',
    wire: 'lane',
    label: '车道',
    title: 'laneName',
    scope: { by: 'tenant' },
    fields: { laneName: text('车道名称'), paint: text('标线'), painted: dateRange('标线有效期') },
    list: { columns: ['laneName'], filters: [], sort: 'laneName' },
  })
  const found = await server.machine.database.unscoped((tx) => missingColumns(tx, [lane]))
  const does = 'and no migration makes it: npm run schema, npm run migration -- <name>, and read its draft.'
  expect(found).toEqual([
    `lane.paint: the database has no lane.paint, ${does}`,
    `lane.painted: the database has no lane.painted_begin, ${does}`,
    `lane.painted: the database has no lane.painted_end, ${does}`,
  ])
})
