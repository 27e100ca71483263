import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { energyKinds } from '#business/ground/dictionaries/energy-kind.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { weekDays } from '#business/ground/dictionaries/week-day.ts'
import type { Option } from '#fields/choice/choice.ts'
import { useWords } from '#web/language/language.ts'
import { bindingFits, priceOfCar, type BindingOfCar } from './price-of-car.ts'
import type { WireFee } from '#business/charging/fee/wire-fee.ts'
import { FeeDetail } from './terms-editor/fee-detail.web.tsx'
import styles from './trial.module.css'
import { Trial, usualStay } from './trial.web.tsx'

/** What a stay would cost in a car park, and which of its bindings prices the car and why. */
export function TrialByLot() {
  const { say } = useWords()
  const usual = {
    parkLotId: null,
    regionId: null,
    carType: carTypes.temporary,
    billCarSizeId: billCarSizes.small,
    plateColor: plateColors.blue,
    ...usualStay(),
  }
  return (
    <Trial<{ chargeDetailJson: WireFee | null; bindings: readonly BindingOfCar[] }>
      fields={priceOfCar.request}
      usual={usual}
      path={priceOfCar.path}
      waiting={say('选择停车场后显示费用、明细和适用的规则')}
    >
      {({ chargeDetailJson, bindings }) => (
        <>
          {chargeDetailJson ? <FeeDetail fee={chargeDetailJson} /> : <p>{say('该车没有适用的规则,停车不收费')}</p>}
          {bindings.length > 0 && <h2>{say('哪条规则适用')}</h2>}
          <ul className={styles.bindings}>
            {bindings.map((binding) => (
              <li key={binding.bindNo} data-wins={binding.fits === bindingFits.wins || undefined}>
                <span>
                  {binding.ruleName}
                  <small>
                    {[binding.regionName, ...describe(binding).map((word) => say(word))].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <em>{say(labelOf(bindingFits, binding.fits))}</em>
              </li>
            ))}
          </ul>
        </>
      )}
    </Trial>
  )
}

/** Which cars and days a binding is for. */
function describe({ carType, billCarSizeId, energyKind, plateColor, dayKind, weekDays: days }: BindingOfCar): string[] {
  return [
    labelOf(carTypes, carType),
    labelOf(billCarSizes, billCarSizeId),
    labelOf(energyKinds, energyKind),
    labelOf(plateColors, plateColor),
    ...days.map((day) => labelOf(weekDays, day)),
    days.length ? '' : labelOf(dayKinds, dayKind),
  ].filter(Boolean)
}

function labelOf(options: readonly Option[], code: number | string | null): string {
  return options.find((option) => option.code === code)?.label ?? ''
}
