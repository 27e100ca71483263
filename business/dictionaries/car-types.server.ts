import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { call } from '#kernel/call.ts'
import type { WireRow } from '#kernel/wire.ts'
import { mount } from '#server/http/app.ts'
import type { Machine } from '#server/machine.ts'

/** The tenant's own names of the car sizes, for whoever makes a spreadsheet of rows (specification 9: the stored car-type list). */
export function mountCarTypes(app: FastifyInstance, machine: Machine): void {
  mount(
    app,
    machine,
    call({ path: '/api/dictionary/queryCarType', label: '车型列表', access: 'signed-in', request: {} }),
    ({ person }) =>
      machine.database.inScope(person.scope, (tx) =>
        tx.rows<WireRow>(sql`
          select i.item_code as "ItemCode", i.item_name as "ItemName", i.item_name_en as "ItemNameEn"
          from dict_item i join dict_type t on t.id = i.dict_type_id where t.type_code = 'BillCarSize' and i.status = 1 order by i.sort, i.id`),
      ),
  )
}
