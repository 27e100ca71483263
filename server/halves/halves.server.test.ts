import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { report } from '#kernel/report.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { enqueuedJob, job } from '../jobs/jobs.ts'
import { reportHandler } from '../report/report-handler.ts'
import { handlers } from '../verb/handlers.ts'
import type { Halves } from './find-halves.ts'
import { HalfFailure, namingFile, refuseGaps } from './refuse-gaps.ts'

const root = join(import.meta.dirname, '../..')

const declared = {
  name: 'stored-card',
  wire: 'bill',
  label: '储值卡',
  title: 'cardNo',
  scope: { by: 'tenant' },
  fields: { cardNo: text('卡号') },
  list: { columns: ['cardNo'], filters: [], sort: '-createdAt' },
  form: ['cardNo'],
} as const
const card = entity(declared)
const cardToTopUp = entity({ ...declared, actions: { topUp: action('充值', {}) } })
const income = report({
  name: 'weekday-income',
  wire: 'statement',
  label: '星期收入',
  basis: '按星期',
  fields: { weekday: integer('星期') },
  key: ['weekday'],
  sort: 'weekday',
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halves-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(file: string, content = ''): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), content)
}

const none: Halves = {
  handlers: [],
  reports: [],
  jobs: [],
  endpoints: [],
  exported: [],
  watches: [],
  notices: [],
  files: [],
}
const reason = (all: Partial<Parameters<typeof refuseGaps>[0]>, halves: Partial<Halves>): string => {
  try {
    refuseGaps({ entities: [], reports: [], unregistered: [], ...all }, { ...none, ...halves }, 'business')
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
const rows = reportHandler(income, () => sql``)
const nightly = job({ name: 'follow-cards', cron: '5 18 * * *', run: async () => {} })
const forgotten = job({ name: 'follow-cards', run: async () => {} } as never)

test('two endpoints of one path are said with the file that has the second', () => {
  const app = fastify()
  const serve = () => void app.post('/api/card/addCard', () => null)
  namingFile('business/cards/cards.server.ts', serve)
  const again = () => namingFile('business/cards/other.server.ts', serve)
  expect(again).toThrow(HalfFailure)
  expect(again).toThrow(/^business\/cards\/other\.server\.ts: two endpoints have one path: .*\/api\/card\/addCard/)
})

/** As the server does it, which is by Node itself. */
async function found(): Promise<Record<string, [string, string][]>> {
  const finder = pathToFileURL(join(import.meta.dirname, 'find-halves.ts')).href
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { files, ...halves } = await (await import('${finder}')).findHalves(${JSON.stringify(folder)})
     const named = ({ half, file }) => [half.name ?? half.of?.name ?? '', file]
     console.log(JSON.stringify({ ...Object.fromEntries(Object.entries(halves).map(([what, all]) => [what, all.map(named)])), files: files.map((file) => ['', file]) }))`,
  ])
  return JSON.parse(stdout) as Record<string, [string, string][]>
}

test('halves are found by what they are, under whatever name and in whatever folder', async () => {
  const from = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href)
  await write(
    'cards/stored-card/stored-card.server.ts',
    `import { handlers } from ${from('server/verb/handlers.ts')}
     export const anyName = handlers({ name: 'stored-card' }, {})
     export const beside = { of: 1 }
     export function help() {}`,
  )
  await write(
    'cards/follow-cards.server.ts',
    `import { enqueuedJob, job } from ${from('server/jobs/jobs.ts')}
     import { endpoints } from ${from('server/halves/endpoints.ts')}
     import { exported } from ${from('server/halves/exported.ts')}
     import { watch } from ${from('server/halves/watch.ts')}
     import { reportHandler } from ${from('server/report/report-handler.ts')}
     import { notice } from ${from('server/realtime/notice.ts')}
     export const one = job({ name: 'follow-cards', cron: '* * * * *', run: async () => {} })
     export const other = enqueuedJob({ name: 'print-card', run: async () => {} })
     export const cardEndpoints = endpoints(() => {})
     export const cardCopy = exported({ name: 'cards-of-one' })
     export const cardWatch = watch(() => null)
     export const cardRows = reportHandler({ name: 'card-report' }, () => {})
     export const cardNotice = notice({ of: { name: 'card' } })`,
  )
  await write('cards/card-words.ts', 'throw new Error("not a server half")')
  const file = 'cards/follow-cards.server.ts'
  expect(await found()).toEqual({
    handlers: [['stored-card', 'cards/stored-card/stored-card.server.ts']],
    reports: [['card-report', file]],
    jobs: [
      ['follow-cards', file],
      ['print-card', file],
    ],
    endpoints: [['', file]],
    exported: [['', file]],
    watches: [['', file]],
    notices: [['card', file]],
    files: [
      ['', 'cards'],
      ['', 'cards/card-words.ts'],
      ['', file],
      ['', 'cards/stored-card'],
      ['', 'cards/stored-card/stored-card.server.ts'],
    ],
  })
})

test('what is whole starts', () => {
  const halves = {
    handlers: [
      { half: handlers(cardToTopUp, { actions: { topUp: async () => {} } }), file: 'cards/stored-card.server.ts' },
    ],
    reports: [{ half: rows, file: 'reports/weekday-income.server.ts' }],
    jobs: [
      { half: nightly, file: 'a.server.ts' },
      { half: enqueuedJob({ name: 'print-card', run: async () => {} }), file: 'b.server.ts' },
    ],
  }
  expect(reason({ entities: [cardToTopUp], reports: [income] }, halves)).toBe('')
  expect(reason({ entities: [card] }, { files: ['cards/stored-card.ts'] })).toBe('')
})

test('a report without rows names the file to write', () => {
  expect(
    reason(
      { reports: [income] },
      {
        files: ['dictionaries/weekday-income.ts', 'money/reports/weekday-income/weekday-income.ts'],
      },
    ),
  ).toBe(
    'The report weekday-income has no rows: export its reportHandler(…) in business/money/reports/weekday-income/weekday-income.server.ts.',
  )
})

test('an action without verb names the file to write, whether its concept is served or not', () => {
  const file = 'cards/stored-card/stored-card.server.ts'
  const sentence = `The action stored-card:topUp has no verb: write it in business/${file}.`
  expect(reason({ entities: [cardToTopUp] }, { files: ['cards/stored-card/stored-card.ts'] })).toBe(sentence)
  expect(reason({ entities: [cardToTopUp] }, { handlers: [{ half: handlers(cardToTopUp, {}), file }] })).toBe(sentence)
})

test('a half alongside its concept that nothing would run is named', () => {
  expect(reason({ entities: [card] }, { files: ['cards/stored-card.server.ts', 'cards/stored-card.ts'] })).toBe(
    'business/cards/stored-card.server.ts lies alongside the concept stored-card without handlers for it: export its handlers(…) there.',
  )
})

test('a half of what is not declared is named', () => {
  expect(reason({}, { handlers: [{ half: handlers(card, {}), file: 'cards/stored-card.server.ts' }] })).toBe(
    'business/cards/stored-card.server.ts has handlers for the concept stored-card, which is not declared: write the line of the concept stored-card in business/roof/menu/<branch>.ts.',
  )
  expect(reason({}, { reports: [{ half: rows, file: 'reports/weekday-income.server.ts' }] })).toBe(
    'business/reports/weekday-income.server.ts has the rows of weekday-income, which is not declared: write the line of the report weekday-income in business/roof/menu/<branch>.ts.',
  )
})

test('a job that would never start is named', () => {
  expect(reason({}, { jobs: [{ half: forgotten, file: 'cards/follow-cards.server.ts' }] })).toBe(
    'The job follow-cards has no cron and would never start: write it in business/cards/follow-cards.server.ts.',
  )
  const hourly = job({ name: 'follow-cards', cron: '61 * * * *', run: async () => {} })
  expect(reason({}, { jobs: [{ half: hourly, file: 'cards/follow-cards.server.ts' }] })).toBe(
    'The job follow-cards would never start by “61 * * * * follow-cards”: write a crontab’s five times, a name without spaces and a fill like 2d in business/cards/follow-cards.server.ts.',
  )
})

test('what no one registers is named', () => {
  expect(reason({ unregistered: ['the price of a card'] }, {})).toBe(
    'Nothing is registered as the price of a card: call its register(…) in a .server.ts of business.',
  )
})

test('what is written twice is named with both files', () => {
  const twice = <H>(half: H) => [
    { half, file: 'a.server.ts' },
    { half, file: 'b.server.ts' },
  ]
  const keepOne = 'written twice: keep one of business/a.server.ts and business/b.server.ts.'
  expect(reason({ entities: [card] }, { handlers: twice(handlers(card, {})) })).toBe(
    `The verbs of the concept stored-card are ${keepOne}`,
  )
  expect(reason({ reports: [income] }, { reports: twice(rows) })).toBe(
    `The rows of the report weekday-income are ${keepOne}`,
  )
  expect(reason({}, { jobs: twice(nightly) })).toBe(`The job follow-cards is ${keepOne}`)
})

test('all gaps are said at once, a line each', () => {
  expect(reason({ entities: [cardToTopUp], reports: [income] }, {}).split('\n')).toEqual([
    'The report weekday-income has no rows: export its reportHandler(…) in business/…/weekday-income/weekday-income.server.ts.',
    'The action stored-card:topUp has no verb: write it in business/…/stored-card/stored-card.server.ts.',
  ])
})
