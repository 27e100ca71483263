import { parkLotTarget } from '#business/ground/dictionaries/targets.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'

/** The filter by lots that almost every report has, and the column that says which lot a row is of. */
export const chosenLots = {
  parkLotIds: references('停车场', parkLotTarget, { sense: 'several', emptyMeans: '全部车场' }),
}
export const byLots = { filters: chosenLots, lots: 'parkLotIds' } as const
export const ofLot = () => reference('停车场', parkLotTarget)
