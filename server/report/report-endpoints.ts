import type { FastifyInstance } from 'fastify'
import { endpointPath } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import type { Json } from '#kernel/wire.ts'
import { mountRaw } from '../http/app.ts'
import type { Machine } from '../machine.ts'
import { narrowed, readReportQuery } from './report-query.ts'
import { pageStatement, reportJson } from './report-rows.ts'
import type { ReportHandler } from './report-handler.ts'

/** The rows of a report, in the time that what is read for a screen may take; files take the time that they need. */
export function mountReport(app: FastifyInstance, machine: Machine, handler: ReportHandler): void {
  const { of } = handler
  mountRaw(
    app,
    machine,
    {
      path: endpointPath(of, 'query') as `/${string}`,
      label: `${of.label} 查询`,
      access: { permission: permission(of, 'read') },
      request: {},
    },
    async ({ input, person }) => {
      const query = readReportQuery(of, input)
      const scope = narrowed(person.scope, query.lots)
      const found = await machine.database.inScope(scope, (tx) => tx.cells(pageStatement(handler, query)))
      return JSON.parse(reportJson(of, query, found)) as Json
    },
  )
}
