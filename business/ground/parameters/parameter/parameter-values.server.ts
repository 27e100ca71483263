import { endpoint } from '#kernel/endpoint.ts'
import { permission } from '#kernel/permission.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { parameter } from './parameter.ts'
import { parameters, type ParameterKey, type ParameterTerms } from './parameters.ts'
import { parameterValue, type ParameterValue } from './parameter-values.ts'

/** Every declared parameter with its default, what holds in the tenant and whether someone set it (domain.md 1.48). */
export const parameterValueEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/parameter/queryParameterValues',
      label: '参数配置',
      access: { permission: permission(parameter, 'read') },
      request: {},
      response: parameterValue,
      list: true,
    }),
    ({ person }) => machine.database.snapshot(person.scope, valuesNow),
  )
})

interface Row {
  readonly key: ParameterKey
  readonly held: number | null
  readonly id: string | null
  readonly updated_by: string | null
  readonly updated_at: Date | null
  readonly lots: number
}

async function valuesNow(tx: Tx): Promise<ParameterValue[]> {
  const rows = await tx.rows<Row>(sql`
    select k.key, parameter_of(k.key, null) as held, p.id::text, p.updated_by, p.updated_at,
      (select count(*)::integer from parameter l where l.param_key = k.key and l.park_lot_id is not null) as lots
    from unnest(${Object.keys(parameters)}::text[]) with ordinality k (key, at)
      left join parameter p on p.param_key = k.key and p.park_lot_id is null
    order by k.at`)
  return rows.map(shownOf)
}

function shownOf({ key, held, id, updated_by, updated_at, lots }: Row): ParameterValue {
  const { label, group, effect, unit, usual, min, max, perLot }: ParameterTerms = parameters[key]
  return {
    ParamKey: key,
    ParamName: label,
    GroupName: group,
    Description: effect,
    ParamValue: held ?? usual,
    Unit: unit,
    DefaultValue: usual,
    MinValue: min,
    MaxValue: max,
    IsPerLot: perLot ? 1 : 0,
    IsSet: held === null ? 0 : 1,
    Id: id,
    UpdatedBy: updated_by,
    UpdatedAt: updated_at && wallTime(updated_at.getTime()),
    LotCount: lots,
  }
}
