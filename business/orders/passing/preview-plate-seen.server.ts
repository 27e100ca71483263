import { matches } from '#kernel/action.ts'
import { endpoint } from '#kernel/endpoint.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { fail } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { plateEffect } from '#business/orders/park-order/preview-plate.ts'
import { preview, previewReason } from '#business/orders/park-order/preview-plate.server.ts'
import type { Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { id } from '#fields/id/id.ts'
import { plate } from '#fields/plate/plate.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { repository } from '#server/repository/repository.ts'
import { anotherCar } from './another-car.server.ts'
import { correctPlate } from './correct-plate.server.ts'
import { passing } from './passing.ts'

type Correct = (context: Context, reading: RecordOf<typeof passing>, plateNumber: string) => Promise<void>

const previewed = {
  anotherCar: {
    path: '/api/passing/previewAnotherCar',
    label: '另一辆车预览',
    plate: '另一辆车的车牌',
    correct: (context, reading, plateNumber) =>
      anotherCar(context, reading, { plateNumber, reasonText: previewReason }),
  },
  correctPlate: {
    path: '/api/passing/previewPassingPlate',
    label: '更正通行车牌预览',
    plate: '车牌号',
    correct: (context, reading, plateNumber) =>
      correctPlate(context, reading, { plateNumber, plateColor: null, reasonText: previewReason }),
  },
} as const satisfies Record<string, { path: string; label: string; plate: string; correct: Correct }>

/** What both orders would be if a second reading of a car that came in was another car, or if a passing was one of another plate. */
export const previewPlateSeenEndpoints = endpoints((app, machine) => {
  for (const name of ['anotherCar', 'correctPlate'] as const) {
    const { path, label, plate: plateLabel, correct } = previewed[name]
    mount(
      app,
      machine,
      endpoint({
        path,
        label,
        access: { permission: permission(passing, name) },
        request: {
          id: id('通行ID', { required: true }),
          plateNumber: plate(plateLabel, { required: true }),
        },
        response: plateEffect,
        rows: true,
      }),
      (incoming) => {
        const { id, plateNumber } = incoming.input
        return preview(machine, incoming, async (tx) => {
          const records = repository(passing, tx)
          const { label: action, when } = passing.actions[name]
          if (!matches(await records.wire(id), when)) throw fail('notNow', { label: passing.label, action })
          const reading = await records.get(id)
          return {
            parkLotId: reading.parkLotId,
            plates: [reading.plateNumber, plateNumber],
            correct: (context) => correct(context, reading, plateNumber),
          }
        })
      },
    )
  }
})
