import { failFields } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import type { Fee } from '#business/charging/fee/fee.ts'
import { trialFee, trialRefusal } from '#business/charging/fee/trial.ts'
import { wireFeeOf } from '#business/charging/fee/wire-fee.ts'
import { energyKinds, energyOf } from '#business/ground/dictionaries/energy-kind.ts'
import { lotsAsTheyAre, type Lot } from './lot.server.ts'
import { bindingsOf, misfitOf, tariffOf, type Binding, type PricedCar } from '../price/tariff-of.ts'
import { ruleStates } from '#business/charging/charge-rule/charge-rule.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { bindingFits, priceOfCar, type BindingOfCar } from '#business/charging/price-of-car.ts'

const noSuchLot = { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' }

/** By the same tariff as a stay in the lot: bindings, calendar and ceilings of the lot. */
export const priceOfCarEndpoints = endpoints((app, machine) => {
  mount(app, machine, priceOfCar, ({ person, input }) =>
    machine.database.snapshot(person.scope, async (tx) => {
      const { parkLotId, cameAt, leftAt, earlierCameAt, earlierLeftAt, ...car } = input
      const newEnergy = energyOf(car.plateColor) === energyKinds.newEnergy
      const stay = { cameAt, leftAt, earlierCameAt, earlierLeftAt, newEnergy }
      const refusal = trialRefusal(stay)
      if (refusal) throw failFields([refusal])
      const lot = (await lotsAsTheyAre(tx, [parkLotId])).get(parkLotId)
      if (!lot) throw failFields([{ field: 'parkLotId', sentence: noSuchLot, params: {} }])
      const tariff = tariffOf(lot, car, cameAt.getTime())
      const fee = tariff && trialFee(tariff, stay)
      return {
        payableAmount: yuan(fee?.payable ?? 0),
        chargeDetailJson: fee && wireFeeOf(fee),
        bindings: [...bindingsOfCar(lot, car, cameAt.getTime(), fee), ...(await bindingsNotInForce(tx, parkLotId))],
      }
    }),
  )
})

/** Those whose rule prices no one yet, or no longer. */
async function bindingsNotInForce(tx: Tx, parkLotId: string): Promise<BindingOfCar[]> {
  const rows = await tx.rows<Omit<BindingOfCar, 'fits'>>(sql`
    select b.bind_no as "bindNo", r.rule_name as "ruleName", coalesce(g.region_name, '') as "regionName", b.day_kind as "dayKind",
      b.car_type as "carType", b.bill_car_size_id as "billCarSizeId", b.energy_kind as "energyKind", b.plate_color as "plateColor", b.week_days as "weekDays"
    from charge_rule_bind b join charge_rule r on r.id = b.rule_id left join park_region g on g.id = b.region_id
    where b.park_lot_id = ${parkLotId} and r.status <> ${code(ruleStates.inForce)} order by b.id`)
  return rows.map((row) => ({ ...row, fits: bindingFits.notInForce }))
}

/** Those that price the stay first, and of the others why not: one may be the car's on days that the stay has no part of. */
function bindingsOfCar(lot: Lot, car: PricedCar, cameAt: number, fee: Fee | null): BindingOfCar[] {
  const winning = bindingsOf(lot, car, cameAt)
  const ofCar = ({ ruleId }: Binding) =>
    fee?.rules.some((rule) => rule.ruleId === ruleId) ? bindingFits.wins : bindingFits.dayKind
  const listed = lot.bindings.map((binding) => {
    const {
      bindNo,
      regionId,
      ruleName,
      dayKind,
      carType,
      billCarSizeId,
      energyKind,
      plateColor,
      weekDays = [],
    } = binding
    const misfit = misfitOf(lot, binding, car, wallDate(cameAt, lot.zone))
    const fits = winning.includes(binding) ? ofCar(binding) : (misfit ?? bindingFits.outdone)
    const { regionName = '' } = lot.regions?.find((region) => region.regionId === regionId) ?? {}
    return {
      bindNo,
      regionName,
      ruleName,
      dayKind,
      carType,
      billCarSizeId,
      energyKind,
      plateColor,
      weekDays: [...weekDays],
      fits,
    }
  })
  return listed.toSorted(
    (one, other) => Number(other.fits === bindingFits.wins) - Number(one.fits === bindingFits.wins),
  )
}
