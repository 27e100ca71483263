import { expect, test } from 'vitest'
import { entities, reports } from '#business/roof/contents.ts'
import { Failure } from '#kernel/failure.ts'
import type { Report } from '#kernel/report.ts'
import { filterSchema } from '#server/openapi/filter-schema.ts'
import { reportOperation } from '#server/openapi/report-operations.ts'
import { readListQuery } from '#server/repository/list.ts'
import { readReportQuery } from '#server/report/report-query.ts'

/** What a program sends that goes by the document alone. */
interface Sent {
  readonly Type?: { readonly enum: readonly number[] }
  readonly StatDate?: { readonly examples: readonly string[]; readonly pattern: string; readonly description: string }
  readonly BeginAt?: object
  readonly OrderBy: { readonly enum: readonly string[]; readonly description: string }
  readonly GroupBy: { readonly enum: readonly string[] }
}
const words = (word: string) => word
const sentTo = (of: Report) => (reportOperation(of, '', words).request as unknown as { properties: Sent }).properties
const now = Date.parse('2026-12-01T04:00:00Z')

/** Null where it is taken, else the sentence. */
function refusal(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  }
}

test('a report takes the dates that the document gives as examples, the first of them with no type', () => {
  const refused = reports.flatMap((of) => {
    const { Type, StatDate } = sentTo(of)
    if (!StatDate) return []
    const taken = (asked: Record<string, unknown>) => refusal(() => readReportQuery(of, asked, now)) === null
    const [first] = StatDate.examples
    if (!taken({ StatDate: first })) return [[of.name, first]]
    const alone = StatDate.examples.filter(
      (example) => !Type!.enum.some((type) => taken({ Type: type, StatDate: example })),
    )
    const others = StatDate.examples.filter((example) => !new RegExp(StatDate.pattern).test(example))
    return [...alone, ...others].map((example) => [of.name, example])
  })
  expect(refused).toEqual([])
})

test('a date of another length than the type asks for is refused with the length that it asks for', () => {
  const of = reports.find(({ name }) => name === 'lot-day-income')!
  const says = (asked: object) => refusal(() => readReportQuery(of, { ...asked }, now))
  expect(says({ Type: 2, StatDate: '2026-11-21' })).toBe('统计日期应为日期,按所选统计类型填写,如 2026-11')
  expect(says({ Type: 1, StatDate: '2026-11' })).toBe('统计日期应为日期,按所选统计类型填写,如 2026-11-21')
  expect(says({ Type: 3, StatDate: '2026-11' })).toBe('统计日期应为日期,按所选统计类型填写,如 2026')
})

test('a report is sorted by each column that the document offers, or the document says by which grouping', () => {
  const refused = reports.flatMap((of) => {
    const { OrderBy, GroupBy } = sentTo(of)
    return OrderBy.enum.flatMap((column) => {
      if (refusal(() => readReportQuery(of, { OrderBy: column }, now)) === null) return []
      const [, named] =
        new RegExp(`\\b${column} only with GroupBy (\\S+?)[,;.]? *(?:[;.]|$)`).exec(OrderBy.description) ?? []
      const grouping = GroupBy.enum.find((names) => names === named)
      const isTaken =
        grouping && refusal(() => readReportQuery(of, { OrderBy: column, GroupBy: grouping }, now)) === null
      return isTaken ? [] : [[of.name, column, OrderBy.description]]
    })
  })
  expect(refused).toEqual([])
})

test('a column that the grouping does not show is refused as such', () => {
  const of = reports.find(({ name }) => name === 'lot-day-income')!
  expect(refusal(() => readReportQuery(of, { OrderBy: 'parkLotId' }, now))).toBe(
    '所选的汇总方式没有“parkLotId”这一列,请改选汇总方式,或按其他列排序',
  )
  expect(refusal(() => readReportQuery(of, { OrderBy: 'nothing' }, now))).toBe('“nothing”不能用于排序或筛选')
})

test('a list takes what the document gives as an example of a filter', () => {
  const refused = entities.flatMap((of) =>
    of.list.filters.flatMap((name) => {
      const { examples, pattern } = filterSchema(of.all[name]!, words) as { examples?: string[]; pattern?: string }
      if (pattern === undefined) {
        const isText = of.all[name]!.kind === 'text'
        const said = isText ? refusal(() => readListQuery(of, { [name]: '沪' })) : null
        return said === null ? [] : [[of.name, name, said]]
      }
      return (examples ?? []).flatMap((example) => {
        const said = refusal(() => readListQuery(of, { [name]: example }))
        return said === null && new RegExp(pattern).test(example) ? [] : [[of.name, name, example, said]]
      })
    }),
  )
  expect(refused).toEqual([])
})
