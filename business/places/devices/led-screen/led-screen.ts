import { entity } from '#kernel/entity.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice } from '#fields/choice/choice.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

const variables = '可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字'

/** The screen at a lane (domain.md 1.14), and what it says in place of the usual words. */
export const ledScreen = entity({
  name: 'led-screen',
  wire: 'ledScreen',
  label: '车道屏',
  title: 'Name',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    Name: text('名称', { pattern: 'name', required: true }),
    HardwareNo: text('硬件编号', { pattern: 'code', required: true, search: 'prefix' }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    LaneId: reference('车道', lane, { required: true }),
    InText: text('入场文字', { max: 64, help: variables }),
    OutText: text('出场文字', { max: 64, help: variables }),
    PayText: text('缴费文字', { max: 64, help: variables }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    led_screen_hardware_no_is_unique: {
      zh: '硬件编号“{HardwareNo}”已存在',
      en: 'A screen with the hardware number “{HardwareNo}” exists already',
    },
    led_screen_lane_has_one: { zh: '该车道已有启用的车道屏', en: 'The lane has a screen in use already' },
    led_screen_variables_are_known: {
      zh: '文字中的变量只能是{车牌}、{应缴}、{余位}、{车场}',
      en: 'The texts may only use the variables {车牌}, {应缴}, {余位} and {车场}',
    },
    led_screen_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    led_screen_lane_is_in_lot: {
      zh: '车道不存在或不属于该停车场',
      en: 'The lane does not exist or belongs to another car park',
    },
  },
  list: {
    columns: ['Name', 'HardwareNo', 'ParkLotId', 'LaneId', 'InText', 'OutText', 'PayText', 'Status'],
    filters: ['ParkLotId', 'Name', 'Status', 'HardwareNo', 'LaneId'],
    sort: 'Name',
  },
  exchange: {},
})
