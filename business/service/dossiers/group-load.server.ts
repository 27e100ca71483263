import { endpoint } from '#kernel/endpoint.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { passAudits } from '#business/ground/dictionaries/pass-audit.ts'
import { id } from '#fields/id/id.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { groupLoad } from './group-load.ts'

const declaration = endpoint({
  path: '/api/parkGroup/queryGroupLoad',
  label: '车场组实时车位',
  access: { permission: 'park-group:read' },
  request: { Id: id('ID', { required: true }) },
  response: groupLoad,
  list: true,
})

interface Row {
  id: string
  name: string
  spots: number
  inside: number
  passes: string
}

/** The load of each car park of a group, as far as the person's data scope reaches. */
export const groupLoadEndpoints = endpoints((app, machine) => {
  mount(app, machine, declaration, async ({ person, input }) => {
    const rows = await machine.database.snapshot(person.scope, (tx) =>
      tx.rows<Row>(sql`
        select l.id, l.park_lot_name as name, l.total_spot_count as spots, coalesce(o.inside_count, 0) as inside,
          (select count(*) from bill_pack_order b where b.park_lot_ids @> array[l.id] and b.audit_state in (${code(passAudits.none, passAudits.approved)})
            and b.card_state not in (${code(cardStates.refunded, cardStates.cancelled)})
            and (now() at time zone l.time_zone)::date between b.begin_date and b.end_date) as passes
        from park_group g join park_lot l on l.id = any (g.park_lot_ids) left join lot_occupancy o on o.park_lot_id = l.id
        where g.id = ${input.Id} order by coalesce(o.inside_count, 0)::float / nullif(l.total_spot_count, 0) desc nulls last, l.park_lot_name`),
    )
    return rows.map(({ id: lotId, name, spots, inside, passes }) => ({
      parkLotId: String(lotId),
      ParkLotName: name,
      spots,
      inside,
      passes: Number(passes),
    }))
  })
})
