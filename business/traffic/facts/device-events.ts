import { gateStates } from '#business/places/basics/lane/lane.ts'
import { deviceFaults } from '#business/places/devices/device/device-faults.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

const spot = {
  spotNumber: text('车位号', { max: 32 }),
  detectorNo: text('检测器序列号', { max: 64 }),
}

/**
 * The events of the device protocol alongside `eventId`, `type` and `at` (server/gateway/PROTOCOL.md). Only their form is read here; what
 * a well-formed event may not say is `implausible`. A type that requires nothing is read as far as it can be (`readFact`).
 */
export const deviceEventTypes = {
  passing: {
    plateNumber: text('车牌号', { max: 100 }),
    plateColor: integer('车牌颜色'),
    confidence: integer('可信度', { max: 100 }),
    billCarSizeId: integer('车型'),
    direction: integer('方向'),
    opened: flag('已开闸'),
    releaseType: choice('放行方式', releaseTypes),
    scenePicture: flag('有全景图'),
    platePicture: flag('有车牌图'),
    boxSerial: text('裁决云盒', { max: 32 }),
    boxText: text('云盒提示', { max: 100 }),
    boxPayable: money('云盒应收'),
    boxDiscount: money('云盒减免'),
  },
  spotOccupied: {
    ...spot,
    plateNumber: text('车牌号', { max: 100 }),
    plateColor: integer('车牌颜色'),
    confidence: integer('可信度', { max: 100 }),
    billCarSizeId: integer('车型'),
    scenePicture: flag('有全景图'),
    platePicture: flag('有车牌图'),
  },
  spotFreed: {
    ...spot,
    plateNumber: text('车牌号', { max: 100 }),
    plateColor: integer('车牌颜色'),
    confidence: integer('可信度', { max: 100 }),
    scenePicture: flag('有全景图'),
    platePicture: flag('有车牌图'),
  },
  heartbeat: {},
  gate: {
    gateState: choice('道闸状态', gateStates, { required: true }),
  },
  payment: {
    plateNumber: text('车牌号', { required: true, max: 100 }),
    payNo: text('收据号', { required: true, max: 64 }),
    payChannel: choice('支付渠道', payChannels, { required: true }),
    payMoney: money('收款金额', { required: true }),
  },
  commandResult: {
    commandId: id('指令', { required: true }),
    done: flag('已执行', { required: true }),
    failReason: text('失败原因', { max: 200 }),
  },
  fault: {
    fault: choice('故障类型', deviceFaults, { required: true }),
    active: flag('故障存在', { required: true }),
    detail: text('故障说明', { max: 64 }),
  },
} as const
