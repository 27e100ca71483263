import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointPath } from '#kernel/entity.ts'
import { entities, reports } from '#business/roof/contents.ts'
import { exportedFile } from './exchange.ts'
import { startBerth, type Berth } from '../berth/berth.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

/** Families of export paths that the specification names (7, Export). */
const families = [
  'statement',
  'order',
  'cashFlow',
  'invoice',
  'companyvehicle',
  'parkLotInspect',
  'billPackParkLotPlate',
  'billPackParkLotSpot',
  'billBlackPlate',
  'billFreePlate',
  'userCoupon',
  'sentryOperateLog',
  'posDevice',
  'creditDiscountReport',
  'user',
  'company',
]
const exported = entities.filter(({ exchange }) => exchange)
const firstPage = { mode: 'current', Page: 1, PerPage: 20 }

test('[ENT-02] about 90 export paths answer, in the families that the specification names', async () => {
  const [admin, platform] = [await berth.as('admin'), await berth.asPlatform()]
  const asked = [
    ...exported.map((of) => ({ by: of.scope.by === 'platform' ? platform : admin, path: endpointPath(of, 'export') })),
    ...reports.map((of) => ({ by: admin, path: endpointPath(of, 'export') })),
  ]
  const answers = await Promise.all(asked.map(async ({ by, path }) => ({ path, ...(await by.ask(path, firstPage)) })))
  expect(answers.filter(({ state, data }) => state !== 'success' || !Array.isArray(data))).toEqual([])
  const paths = new Set(answers.map(({ path }) => path))
  expect(paths.size).toBeGreaterThanOrEqual(85)
  expect(families.filter((family) => ![...paths].some((path) => path.startsWith(`/api/${family}/`)))).toEqual([])
})

test('[ENT-02] at least 40 reports have a list of columns of their own', () => {
  const lists = reports.map(({ columns }) => columns.join())
  expect(lists.filter((columns) => columns === '')).toEqual([])
  expect(new Set(lists).size).toBeGreaterThanOrEqual(40)
})

test('[ENT-05] every family of export paths answers with columns and a file name of its own', async () => {
  const admin = await berth.as('admin')
  const sources = [...exported.filter(({ scope }) => scope.by !== 'platform'), ...reports]
  const made: { name: string; columns: string }[] = []
  for (const family of families) {
    const of = sources.find((source) => endpointPath(source, 'export').startsWith(`/api/${family}/`))!
    const { name, bytes } = await exportedFile(admin, of, 'csv')
    expect(name.startsWith(`${of.label}_`) && name.endsWith('.csv')).toBe(true)
    made.push({ name: of.label, columns: bytes.toString('utf8').split('\r\n')[0]! })
  }
  for (const each of ['name', 'columns'] as const)
    expect([each, new Set(made.map((one) => one[each])).size]).toEqual([each, families.length])
})
