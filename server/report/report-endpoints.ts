import type { FastifyInstance } from 'fastify'
import { endpointPath } from '#kernel/entity.ts'
import { declaredFailure, sentences } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import { isCancelled } from '../database/violation.ts'
import { mountRaw } from '../http/app.ts'
import type { Machine } from '../machine.ts'
import { narrowed, readReportQuery } from './report-query.ts'
import { pageStatement, reportJson } from './report-rows.ts'
import type { ReportHandler } from './report-handler.ts'

/** As long a report may take on the screen; files take the time that they need. */
const patienceSeconds = 20

/** The rows of a report. */
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
      try {
        const [, found] = await machine.database.inTurnOf(
          { caller: `person ${person.userId}`, tenantId: person.tenantId },
          () =>
            machine.database.inScope(narrowed(person.scope, query.lots), (tx) =>
              Promise.all([
                tx.run(sql`select set_config('statement_timeout', ${`${patienceSeconds}s`}, true)`),
                tx.cells(pageStatement(handler, query)),
              ]),
            ),
        )
        return JSON.parse(reportJson(of, query, found)) as Json
      } catch (error) {
        if (isCancelled(error)) throw declaredFailure(sentences.tookTooLong, { seconds: patienceSeconds })
        throw error
      }
    },
  )
}
