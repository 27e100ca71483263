import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { decimals } from '#fields/decimal/ranges.ts'
import { date } from '#fields/date/date.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

export const registerStates = options({ unregistered: [0, '未注册', 'waiting'], registered: [1, '已注册', 'good'] })

/** A detector in the ground of a spot (domain.md 1.13). Its manager reports for it, and may name the spot by the detector's serial number (PROTOCOL.md, Spots). */
export const magneticDetector = entity({
  name: 'magnetic-detector',
  wire: 'magneticDetector',
  label: '地磁检测器',
  title: 'Code',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    Code: text('检测器编号', { pattern: 'code', required: true, search: 'prefix' }),
    SerialNo: text('序列号', { pattern: 'code', required: true, search: 'prefix' }),
    Provider: text('厂商', { max: 60 }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    ParkSpotNumber: text('泊位号', { min: 1, max: 32, search: 'prefix', help: '一个泊位只能绑定一个检测器' }),
    VersionNumber: text('固件版本', { max: 32 }),
    Voltage: decimal('电压(V)', { ...decimals.below327_99, help: '安装或更换电池时测得的电池电压' }),
    SimNo: text('SIM卡号', { max: 32 }),
    RegisterState: choice('注册状态', registerStates, {
      required: true,
      default: registerStates.unregistered,
      written: 'server',
      help: '检测器所在泊位第一次由地磁管理器上报后为已注册',
    }),
    InstallAt: date('安装时间'),
    InstallPosition: text('安装位置'),
    Remark: remark(),
  },
  failures: {
    magnetic_detector_code_is_unique: {
      zh: '检测器编号“{Code}”已存在',
      en: 'A detector with the code “{Code}” exists already',
    },
    magnetic_detector_serial_is_unique: {
      zh: '序列号“{SerialNo}”已登记',
      en: 'A detector with the serial number “{SerialNo}” is registered already',
    },
    magnetic_detector_spot_has_one: {
      zh: '泊位“{ParkSpotNumber}”已绑定其他检测器',
      en: 'Another detector is bound to the spot “{ParkSpotNumber}”',
    },
    magnetic_detector_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'Code',
      'SerialNo',
      'Provider',
      'ParkLotId',
      'ParkSpotNumber',
      'RegisterState',
      'Voltage',
      'VersionNumber',
      'InstallPosition',
      'InstallAt',
    ],
    filters: ['Code', 'ParkLotId', 'ParkSpotNumber', 'Provider', 'RegisterState', 'SerialNo'],
    sort: 'Code',
  },
  exchange: {
    export: [
      'Code',
      'SerialNo',
      'Provider',
      'ParkLotId',
      'ParkSpotNumber',
      'RegisterState',
      'Voltage',
      'VersionNumber',
      'SimNo',
    ],
    import: ['ParkLotId', 'Code', 'SerialNo', 'Provider', 'ParkSpotNumber', 'Voltage', 'SimNo'],
  },
})
