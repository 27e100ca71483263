import { endpointPath } from '#kernel/entity.ts'
import { pascal } from '#kernel/name.ts'
import { periodExamples, periodTypes, type PeriodType } from '#kernel/period.ts'
import { columnsUnder, type Report } from '#kernel/report.ts'
import { permission } from '#kernel/permission.ts'
import { totalled } from '../report/report-rows.ts'
import { named, nameOf, pageProperties, rowsOf } from './entity-operations.ts'
import { orNull, returnedProperties, returnedSchema, sentSchema, type English, type Schema } from './field-schema.ts'
import type { Operation } from './operation.ts'
import { ofReport } from './sentences.ts'

const day: Schema = { type: 'string', format: 'date', examples: ['2026-11-21'] }

/** A row of a report; which of its columns there are depends on how it is grouped. */
export function reportSchema(of: Report, english: English): Schema {
  const shown = Object.fromEntries(of.columns.map((name) => [name, of.all[name]!]))
  return {
    type: 'object',
    title: of.label,
    description: english(of.basis),
    properties: returnedProperties(shown, english),
  }
}

const periodWords: Readonly<Record<PeriodType, string>> = {
  [periodTypes.day]: '一天 One day',
  [periodTypes.month]: '一月 One month',
  [periodTypes.year]: '一年 One year',
  [periodTypes.twoDays]: '昨天和今天 Yesterday and today',
  [periodTypes.chosen]: '所选日期 Chosen days',
}

/** Which times a report offers, as a list of codes by what it holds. */
function periodSchema(types: readonly PeriodType[]): Schema {
  const names = types.map((type) => periodNames.get(type)!)
  return {
    type: 'integer',
    enum: [...types],
    'x-enum-varnames': names,
    'x-enum-descriptions': types.map((type) => periodWords[type]),
    'x-enum-name': `PeriodOf${names.map(pascal).join('')}`,
    title: '统计类型',
    description: `Which time: ${types.map((type) => `${type} ${periodWords[type]}`).join(', ')}. ${types[0]} unless it is sent`,
    'x-description-zh': `${types.map((type) => `${type} ${inChinese(periodWords[type])}`).join('、')};不填为 ${types[0]}`,
  }
}

const inChinese = (words: string) => words.split(' ')[0]!

const periodNames = new Map(Object.entries(periodTypes).map(([name, type]) => [type, name]))

/** The day, month or year that the type asks for; nothing where a report offers none of them. */
function dateSchema(types: readonly PeriodType[]): Record<string, Schema> {
  const written = types.filter((type) => periodExamples[type])
  if (written.length === 0) return {}
  return {
    StatDate: {
      type: 'string',
      pattern: `^(?:${written.map((type) => periodExamples[type]!.replaceAll(/\d+/g, ({ length }) => `\\d{${length}}`)).join('|')})$`,
      examples: written.map((type) => periodExamples[type]!),
      title: '统计日期',
      description: `${written.map((type) => `${periodExamples[type]} where Type is ${type}`).join(', ')}; the present one unless it is sent`,
      'x-description-zh': `${written.map((type) => `统计类型为 ${type} 时如 ${periodExamples[type]}`).join(',')};不填为当前的`,
    },
  }
}

const groupingsOf = (of: Report) => of.groupings ?? [of.key]

/** Which columns only another grouping than the first shows, and which one. */
function orderWords(of: Report): Schema {
  const [usual, ...others] = groupingsOf(of)
  const shown = columnsUnder(of, usual!)
  const elsewhere = of.columns.flatMap((name) => {
    const grouping = others.find((names) => columnsUnder(of, names).includes(name))
    return shown.includes(name) || !grouping ? [] : [{ name, by: grouping.join(',') }]
  })
  if (elsewhere.length === 0) return {}
  return {
    description: ['Order', ...elsewhere.map(({ name, by }) => `${name} only with GroupBy ${by}`)].join('; '),
    'x-description-zh': elsewhere.map(({ name, by }) => `${name} 仅在 GroupBy 为 ${by} 时`).join('、'),
  }
}

/** The rows of a report. */
export function reportOperation(of: Report, tag: string, english: English): Operation {
  const { OrderBy, ...page } = pageProperties(of.columns)
  const period: Record<string, Schema> = of.period
    ? {
        Type: periodSchema(of.period.types),
        ...dateSchema(of.period.types),
        BeginAt: {
          ...day,
          title: '开始时间',
          description: 'The first of chosen days',
          'x-description-zh': '所选日期的第一天',
        },
        EndAt: {
          ...day,
          title: '结束时间',
          description: 'The last of chosen days',
          'x-description-zh': '所选日期的最后一天',
        },
      }
    : {}
  return {
    path: endpointPath(of, 'query'),
    method: 'post',
    operationId: `query${nameOf(of)}`,
    tag,
    summary: `${of.label} · ${english(of.label)}`,
    description: ofReport(of, english),
    permission: permission(of, 'read'),
    request: {
      type: 'object',
      properties: {
        ...period,
        ...page,
        OrderBy: { ...OrderBy, ...orderWords(of) },
        GroupBy: {
          type: 'string',
          enum: groupingsOf(of).map((names) => names.join(',')),
          title: '汇总方式',
          description: 'By what the rows are added up; the first unless it is sent',
          'x-description-zh': '按哪些字段汇总;不填为第一种',
        },
        ...Object.fromEntries(Object.entries(of.filters).map(([name, field]) => [name, sentSchema(field, english)])),
      },
      additionalProperties: false,
    },
    example: { Page: 1, PerPage: 20 },
    response: rowsOf(
      { $ref: `#/components/schemas/${nameOf(of)}` },
      { sum: totalsOf(of, english), from: day, to: day },
    ),
    writes: false,
  }
}

/** Of the whole report; a share of nothing is null. */
function totalsOf(of: Report, english: English): Schema {
  const totals = totalled(of).map((name) => {
    const total = returnedSchema({ ...of.all[name]!, required: true }, english)
    return [name, of.sums.includes(name) ? total : orNull(total)] as const
  })
  return { ...named(Object.fromEntries(totals)), description: 'of the whole report' }
}
