import { endpointPath } from '#kernel/entity.ts'
import { pascal } from '#kernel/name.ts'
import { periodTypes, type PeriodType } from '#kernel/period.ts'
import type { Report } from '#kernel/report.ts'
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
    description: `Which time: ${types.map((type) => `${type} ${periodWords[type]}`).join(', ')}. ${types[0]} unless it is sent`,
  }
}

const periodNames = new Map(Object.entries(periodTypes).map(([name, type]) => [type, name]))

/** The rows of a report. */
export function reportOperation(of: Report, tag: string, english: English): Operation {
  const period: Record<string, Schema> = of.period
    ? {
        Type: periodSchema(of.period.types),
        StatDate: {
          type: 'string',
          examples: ['2026-11-21', '2026-11', '2026'],
          description: 'The day, month or year; the present one unless it is sent',
        },
        BeginAt: { ...day, description: 'Of chosen days' },
        EndAt: { ...day, description: 'Of chosen days, this one included' },
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
        ...pageProperties(of.columns),
        GroupBy: {
          type: 'string',
          enum: (of.groupings ?? [of.key]).map((names) => names.join(',')),
          description: 'By what the rows are added up; the first unless it is sent',
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
