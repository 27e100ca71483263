import { endpointPath } from '#kernel/entity.ts'
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

/** The rows of a report. */
export function reportOperation(of: Report, tag: string, english: English): Operation {
  const period: Record<string, Schema> = of.period
    ? {
        Type: {
          type: 'integer',
          enum: [...of.period.types],
          description: 'Which time: day, week, month, year or chosen days; the first unless it is sent',
        },
        StatDate: { type: 'string', examples: ['2026-11-21', '2026-11', '2026'] },
        BeginAt: day,
        EndAt: day,
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
