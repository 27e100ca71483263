import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

const netTypes = options({ cable: [1, '有线'], mobile: [2, '4G'], wifi: [3, 'WiFi'] })
export const activeStates = options({
  inactive: [0, '未激活', 'waiting'],
  active: [1, '已激活', 'good'],
  disabled: [2, '停用', 'closed'],
})

/** The gateway in a car park that joins its booth's computer to the cloud (domain.md 1.8), as the ledger has it. */
export const cloudBox = entity({
  name: 'cloud-box',
  wire: 'cloudBox',
  label: '云盒',
  title: 'Name',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    Name: text('名称', { pattern: 'name', required: true }),
    SerialNo: text('序列号', { pattern: 'code', required: true, search: 'prefix', help: '与岗亭的云盒序列号一致' }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    Model: text('型号', { max: 32 }),
    HardwareVersion: text('硬件版本', { max: 32 }),
    FirmwareVersion: text('固件版本', { max: 32 }),
    LanIp: text('局域网IP', {
      pattern: 'ipv4',
      help: '相机把 HTTP 推送地址填为此地址(默认端口 8090);经 MQTT 接入的相机不经过云盒,断网时云盒不能为其放行,请改用 HTTP',
    }),
    Port: integer('端口', { max: 65_535 }),
    NetType: choice('网络类型', netTypes),
    SimNo: text('SIM卡号', { max: 32 }),
    ExpireAt: date('授权到期', { help: '过期后云盒不能再取参数和上报' }),
    ActiveState: choice('激活状态', activeStates, {
      required: true,
      default: activeStates.inactive,
      written: 'server',
    }),
    KeyIssuedAt: moment('密钥时间', { written: 'server' }),
    LastSeenAt: moment('最后联系', { written: 'server' }),
    SnapshotAt: moment('参数下发时间', { written: 'server' }),
    PendingUploadCount: integer('待补传数', { written: 'server' }),
    Remark: remark(),
  },
  failures: {
    cloud_box_serial_is_unique: {
      zh: '序列号“{SerialNo}”已登记',
      en: 'A box with the serial number “{SerialNo}” is registered already',
    },
    cloud_box_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'Name',
      'ParkLotId',
      'ActiveState',
      'LastSeenAt',
      'SnapshotAt',
      'PendingUploadCount',
      'NetType',
      'LanIp',
      'SerialNo',
      'FirmwareVersion',
      'Model',
      'KeyIssuedAt',
      'ExpireAt',
      'CreatedAt',
    ],
    filters: ['ParkLotId', 'Name', 'ActiveState', 'SerialNo', 'FirmwareVersion', 'ExpireAt'],
    sort: 'Name',
  },
  exchange: {
    export: [
      'Name',
      'SerialNo',
      'ParkLotId',
      'Model',
      'FirmwareVersion',
      'LanIp',
      'NetType',
      'ActiveState',
      'ExpireAt',
    ],
    import: ['ParkLotId', 'Name', 'SerialNo', 'Model', 'LanIp', 'Port', 'SimNo'],
  },
  actions: {
    issueKey: action(
      '重置密钥',
      {},
      {
        dangerous: true,
        destroys: true,
        secret: true,
        returns: always({ Key: text('云盒密钥'), PublicKey: text('验签公钥') }),
      },
    ),
    disable: action('停用', {}, { when: { field: 'ActiveState', is: [activeStates.active] } }),
    enable: action('启用', {}, { when: { field: 'ActiveState', is: [activeStates.disabled] } }),
  },
})
