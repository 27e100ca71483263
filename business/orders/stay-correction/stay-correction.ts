import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { correctionKinds, correctionStates } from '#business/ground/dictionaries/correction-kind.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'

const server = { written: 'server' } as const

/** What a person put right about a stay, and why (domain.md 1.26, 1.39): a fact of its own, which another one takes back. */
export const stayCorrection = entity({
  name: 'stay-correction',
  wire: 'order',
  label: '更正记录',
  title: 'correctionNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    correctionNo: text('更正单号', { ...server, search: 'whole' }),
    correctedAt: moment('更正时刻', { ...server, required: true }),
    CorrectionKind: choice('更正内容', correctionKinds, { ...server, required: true }),
    correctionState: choice('更正状态', correctionStates, {
      ...server,
      required: true,
      default: correctionStates.inForce,
    }),
    parkLotId: reference('停车场', parkLot, { ...server, required: true }),
    orderNo: text('订单号', { ...server, search: 'whole' }),
    otherOrderNo: text('另一订单号', {
      ...server,
      search: 'whole',
      help: '对调车牌时与之互换车牌的订单,或拆分时分出的订单',
    }),
    plateNumber: plate('车牌号', { ...server, required: true }),
    oldValue: structure('操作前', server),
    newValue: structure('操作后', server),
    correctedMoney: money('更正金额', server),
    reasonText: text('原因', { ...server, required: true }),
    operatorId: reference('操作人', user, server),
    takenBackAt: moment('撤销时间', server),
    takenBackById: reference('撤销人', user, server),
    takenBackReason: text('撤销原因', server),
  },
  list: {
    columns: [
      'correctedAt',
      'CorrectionKind',
      'plateNumber',
      'oldValue',
      'newValue',
      'reasonText',
      'operatorId',
      'correctionState',
      'parkLotId',
      'orderNo',
      'otherOrderNo',
      'correctedMoney',
      'takenBackAt',
      'takenBackById',
      'takenBackReason',
      'correctionNo',
    ],
    filters: [
      'correctedAt',
      'plateNumber',
      'parkLotId',
      'CorrectionKind',
      'correctionState',
      'orderNo',
      'otherOrderNo',
      'operatorId',
      'correctionNo',
    ],
    sort: '-correctedAt',
    comeFrom: '在停车订单上更正车牌、时间、车型或金额后,记录在这里',
  },
  exchange: {
    export: [
      'correctionNo',
      'correctedAt',
      'CorrectionKind',
      'correctionState',
      'parkLotId',
      'orderNo',
      'otherOrderNo',
      'plateNumber',
      'correctedMoney',
      'reasonText',
      'operatorId',
      'takenBackAt',
      'takenBackReason',
    ],
  },
  actions: {
    takeBack: action(
      '撤销更正',
      { takenBackReason: text('撤销原因', { required: true, max: 64 }) },
      { when: { field: 'correctionState', is: [correctionStates.inForce] } },
    ),
  },
})
