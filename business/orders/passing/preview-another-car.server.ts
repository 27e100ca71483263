import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateEffect } from '#business/orders/park-order/preview-plate.ts'
import { preview } from '#business/orders/park-order/preview-plate.server.ts'
import { id } from '#fields/id/id.ts'
import { plate } from '#fields/plate/plate.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { anotherCar } from './another-car.server.ts'
import { passing } from './passing.ts'

/** What both orders would be if a second reading of a car that came in was another car. */
export const previewAnotherCarEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/passing/previewAnotherCar',
      label: '另一辆车预览',
      access: { permission: permission(passing, 'anotherCar') },
      request: {
        id: id('通行ID', { required: true }),
        plateNumber: plate('另一辆车的车牌', { required: true }),
      },
      response: plateEffect,
      rows: true,
    }),
    (incoming) => {
      const { id, plateNumber } = incoming.input
      return preview(machine, incoming, async (tx) => {
        const reading = await tx.first<{ id: string; parkLotId: string; plateNumber: string }>(sql`
          select id::text, park_lot_id::text as "parkLotId", plate_number as "plateNumber" from passing
          where id = ${id} and direction = ${code(directions.entry)} and is_opened and abnormal_type = ${code(abnormalTypes.repeatEntry)}`)
        if (!reading) throw fail('notFound', { label: passing.label })
        const plates = [reading.plateNumber, plateNumber]
        const asked = { plateNumber, reasonText: '预览' }
        return { parkLotId: reading.parkLotId, plates, correct: (context) => anotherCar(context, reading, asked) }
      })
    },
  )
})
