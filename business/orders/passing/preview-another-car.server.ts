import { matches } from '#kernel/action.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { plateEffect } from '#business/orders/park-order/preview-plate.ts'
import { preview, previewReason } from '#business/orders/park-order/preview-plate.server.ts'
import { id } from '#fields/id/id.ts'
import { plate } from '#fields/plate/plate.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { repository } from '#server/repository/repository.ts'
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
        const records = repository(passing, tx)
        const { label, when } = passing.actions.anotherCar
        if (!matches(await records.wire(id), when)) throw fail('notNow', { label: passing.label, action: label })
        const reading = await records.get(id)
        const asked = { plateNumber, reasonText: previewReason }
        const plates = [reading.plateNumber, plateNumber]
        return { parkLotId: reading.parkLotId, plates, correct: (context) => anotherCar(context, reading, asked) }
      })
    },
  )
})
