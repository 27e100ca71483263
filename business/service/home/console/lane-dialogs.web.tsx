import { lane } from '#business/places/basics/lane/lane.ts'
import { ReasonInput } from '#business/places/basics/release-reason/reason-input.web.tsx'
import { FeeCell } from '#business/charging/terms-editor/fee-detail.web.tsx'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { PlateWithEffect, SwapWithEffect } from '#business/orders/park-order/plate-with-effect.web.tsx'
import { ChangeMoney, ReceivedMoney } from '#business/orders/park-order/received-money.web.tsx'
import { ScannedCode } from '#business/orders/park-order/scanned-code.web.tsx'
import { OrderReason } from '#business/orders/stay-correction/order-reason.web.tsx'
import { passing } from '#business/orders/passing/passing.ts'
import { PlateSeen } from '#business/orders/passing/plate-seen.web.tsx'
import { serviceCall } from '#business/rights/members/service-call/service-call.ts'
import { RecordDialogs } from '#web/entity/record-dialogs.tsx'
import { ChooseEntry } from './choose-entry.web.tsx'
import type { LaneActions } from './lane-actions.web.ts'
import { withPlate } from './lane-offers.web.ts'

const inputs = { reasonText: ReasonInput }
const passingInputs = { plateNumber: PlateSeen, reasonText: ReasonInput }
const orderInputs = {
  reasonText: OrderReason,
  plateNumber: PlateWithEffect,
  otherPlate: SwapWithEffect,
  receivedMoney: ReceivedMoney,
  authCode: ScannedCode,
}
const cells = { chargeDetailJson: FeeCell, changeMoney: ChangeMoney }

/** Whatever lies open over the lanes. */
export function LaneDialogs({ actions }: { actions: LaneActions }) {
  const { choosing, choose } = actions
  return (
    <>
      <RecordDialogs of={lane} actions={actions.lane} inputs={inputs} cells={cells} />
      <RecordDialogs of={parkOrder} actions={actions.order} inputs={orderInputs} cells={cells} />
      <RecordDialogs of={passing} actions={actions.passing} inputs={passingInputs} cells={cells} />
      <RecordDialogs of={serviceCall} actions={actions.help} inputs={inputs} cells={cells} />
      {choosing?.waiting && (
        <ChooseEntry
          lane={choosing}
          car={choosing.waiting}
          onClose={() => choose(null)}
          onChoose={(plateNumber) => {
            choose(null)
            withPlate(choosing, actions, plateNumber)?.run()
          }}
        />
      )}
    </>
  )
}
