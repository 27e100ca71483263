import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { device } from '#business/places/devices/device/device.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'

/**
 * A device event that had no effect, as its device could not prove itself or it was implausible, or that counts for a part of what it says (PROTOCOL.md).
 * Kept for people to look at; an event of a serial number that no one registered is the platform's.
 */
export const quarantinedEvent = entity({
  name: 'quarantined-event',
  wire: 'device',
  label: '待核实上报',
  title: 'serialNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    receivedAt: moment('接收时间', { required: true, written: 'server' }),
    serialNo: text('序列号', { required: true, written: 'server', max: 64, search: 'prefix' }),
    deviceId: reference('设备', device, { written: 'server' }),
    parkLotId: reference('停车场', parkLot, { written: 'server' }),
    reason: text('待核实原因', { required: true, written: 'server', composed: true }),
    payload: structure('原始内容', { required: true, written: 'server' }),
  },
  list: {
    columns: ['receivedAt', 'serialNo', 'deviceId', 'parkLotId', 'reason', 'payload'],
    filters: ['receivedAt', 'serialNo', 'parkLotId', 'deviceId', 'reason'],
    sort: '-receivedAt',
  },
  exchange: {},
})
