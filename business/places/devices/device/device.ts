import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { cameraRoles } from '#business/ground/dictionaries/camera-role.ts'
import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { cloudBox } from '#business/places/devices/cloud-box/cloud-box.ts'
import { deviceMapping } from '#business/places/devices/device-mapping/device-mapping.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { ranges } from '#fields/integer/ranges.ts'
import { moment } from '#fields/moment/moment.ts'
import { photo } from '#fields/photo/photo.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { secret } from '#fields/secret/secret.ts'
import { remark, text } from '#fields/text/text.ts'
import { deviceProtocols } from './device-protocols.ts'

export const onlineStates = options({
  unknown: [0, '未知', 'closed'],
  online: [1, '在线', 'good'],
  offline: [2, '离线', 'bad'],
})
export const deviceFamilies = options({
  camera: [1, '识别相机'],
  handHeld: [3, 'POS/手持'],
  detectors: [5, '地磁管理器/基站'],
  highVideo: [11, '高位视频'],
})
/** Which way the cars go that a camera sees at a lane for both. */
export const facings = options({ entry: [1, '入场'], exit: [2, '出场'] })

/** What a device says of itself to those that refer to it; apart, because the cameras of a recorder refer to it. */
const itself = { name: 'device', wire: 'device', table: 'device', title: 'DeviceName', ofLot: true }

/**
 * The ledger of hardware that reports (domain.md 1.10) with the columns of the camera (1.11). Only a claimed device in use may report events; its
 * family says what saw a car on a spot.
 */
export const device = entity({
  name: 'device',
  wire: 'device',
  label: '识别相机',
  title: 'DeviceName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    DeviceCode: text('设备编号', { pattern: 'code', required: true, search: 'prefix' }),
    DeviceName: text('设备名称', { pattern: 'name', required: true }),
    DeviceFamily: choice('设备大类', deviceFamilies, {
      required: true,
      default: deviceFamilies.camera,
      help: '车位事件的数据来源按此记录',
    }),
    SerialNo: text('序列号', {
      pattern: 'serial',
      required: true,
      search: 'prefix',
      help: '照设备铭牌或其自己的网页填写;以 MQTT 接入时也是用户名',
    }),
    Brand: text('品牌', { max: 32 }),
    Model: text('型号', { max: 32 }),
    FirmwareVersion: text('固件版本', { max: 32 }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    LaneId: reference('车道', lane, { help: '未绑定车道的设备不能上报过车' }),
    Role: choice('相机角色', cameraRoles, {
      required: true,
      default: cameraRoles.main,
      help: '开闸指令先发给主相机;监控相机的过车只记录、可查看,不产生入场或出场,也不开闸',
    }),
    Facing: choice('拍摄方向', facings, {
      emptyMeans: '两个方向',
      help: '出入混行车道上的相机只拍一个方向时选择;事件自带方向的,以事件为准',
    }),
    Protocol: choice('接入协议', deviceProtocols, {
      required: true,
      default: deviceProtocols.berth,
      help: '其他厂商的相机按其自己的协议推送到本平台;更改后请重置密钥,并把新地址填入相机',
    }),
    MappingId: reference('字段映射', deviceMapping, { help: '接入协议为通用 HTTP 推送时选择' }),
    RecorderId: reference('所属录像机', itself, {
      help: '相机的报文由录像机或多车道相机代为推送时选择,并填写通道号;本相机不需要密钥,选择后自动变为已领用',
    }),
    Channel: text('通道号', {
      max: 16,
      help: '报文中的通道号,如 2;同一通道分车道的填 通道号-车道号,如 1-2',
    }),
    CloudBoxId: reference('所属云盒', cloudBox, {
      help: '服务器连不到的相机由同一停车场的云盒开闸:在此选择云盒,填写相机在车场网络内的IP地址和相机账号,并把相机的推送地址指向云盒',
    }),
    IpAddr: text('IP地址', { pattern: 'ipv4' }),
    Port: integer('端口', { ...ranges.port }),
    StreamAddress: text('视频流地址', { pattern: 'streamAddress', help: 'RTSP 地址;账号和密码用设置相机账号填写' }),
    OnvifAddress: text('ONVIF地址', { pattern: 'url' }),
    StillPath: text('抓图路径', {
      pattern: 'pathOfCamera',
      help: '相机上返回当前画面的路径;海康、大华不填时用其公开的路径',
    }),
    InstallPosition: text('安装位置'),
    InstallAt: date('安装时间'),
    WarrantyEndAt: date('质保到期'),
    DeviceStatus: choice('领用状态', deviceStatuses, {
      required: true,
      default: deviceStatuses.unclaimed,
      help: '重置密钥或选择所属录像机后自动变为已领用,只有已领用的设备可以接入',
    }),
    AssetState: choice('资产状态', assetStates, {
      required: true,
      default: assetStates.inUse,
      help: '只有在用的设备可以接入',
    }),
    ControlUser: text('相机账号', { written: 'server', max: 32 }),
    KeyIssuedAt: moment('密钥发放时间', { written: 'server' }),
    OnlineState: choice('在线状态', onlineStates, { required: true, default: onlineStates.unknown, written: 'server' }),
    LastHeartbeatAt: moment('最后心跳', { written: 'server' }),
    LastOfflineAt: moment('最近离线', { written: 'server' }),
    OfflineCount: integer('掉线次数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    LastPlateNumber: plate('最后识别车牌', { written: 'server' }),
    LastCaptureAt: moment('最后抓拍时间', { written: 'server' }),
    StillPicture: photo('最近画面', { written: 'server' }),
    StillAt: moment('画面时间', { written: 'server' }),
    StillAskedAt: moment('请求画面时间', { written: 'server' }),
    StillFailure: text('未取得画面的原因', { written: 'server', max: 128, composed: true }),
    Remark: remark(),
  },
  failures: {
    device_code_is_unique: {
      zh: '设备编号“{DeviceCode}”已存在',
      en: 'A device with the code “{DeviceCode}” exists already',
    },
    // Serial numbers are those of the makers and stand in topics and headers, so one stands once over all tenants. Whose it is, is not said.
    device_serial_is_unique: {
      zh: '序列号“{SerialNo}”已由其他租户登记,请核对设备铭牌;设备确为本租户所有的,请平台管理员在租户管理中释放该序列号',
      en: 'The serial number “{SerialNo}” is registered elsewhere; check the plate on the device, and if it is yours, ask the platform’s administrator to free it among the tenants',
    },
    device_serial_is_own: {
      zh: '序列号“{SerialNo}”已登记在本租户的另一台设备上',
      en: 'The serial number “{SerialNo}” is that of another device of yours',
    },
    device_generic_has_mapping: {
      zh: '接入协议为通用 HTTP 推送时应选择字段映射',
      en: 'Generic HTTP push needs a field mapping',
    },
    device_channel_is_of_recorder: {
      zh: '选择所属录像机时应填写通道号,录像机不能是设备自己',
      en: 'A camera on a recorder needs its channel, and no device is its own recorder',
    },
    device_channel_is_unique: {
      zh: '该录像机的通道“{Channel}”已登记给另一台相机',
      en: 'Another camera has the channel “{Channel}” of this recorder already',
    },
    device_recorder_exists: {
      zh: '录像机不存在、已被删除或不属于该停车场;仍有相机接在其下的录像机不能删除或移到别的停车场',
      en: 'The recorder does not exist or belongs to another car park; one with cameras on it can be neither deleted nor moved to another',
    },
    device_cloud_box_exists: {
      zh: '云盒不存在、已被删除或不属于该停车场;仍有相机挂在其下的云盒不能删除或移到别的停车场',
      en: 'The box does not exist or belongs to another car park; one with cameras on it can be neither deleted nor moved to another',
    },
    device_mapping_exists: {
      zh: '字段映射不存在或已被删除',
      en: 'The field mapping does not exist or was deleted',
    },
    device_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    device_lane_is_in_lot: {
      zh: '车道不存在或不属于该停车场',
      en: 'The lane does not exist or belongs to another car park',
    },
  },
  list: {
    columns: [
      'DeviceName',
      'ParkLotId',
      'LaneId',
      'OnlineState',
      'LastHeartbeatAt',
      'LastPlateNumber',
      'DeviceStatus',
      'DeviceCode',
      'SerialNo',
      'IpAddr',
      'LastCaptureAt',
      'OfflineCount',
      'Model',
      'InstallPosition',
      'AssetState',
      'DeviceFamily',
      'Protocol',
      'WarrantyEndAt',
    ],
    filters: [
      'DeviceName',
      'ParkLotId',
      'OnlineState',
      'SerialNo',
      'DeviceCode',
      'LaneId',
      'Brand',
      'DeviceFamily',
      'Protocol',
      'DeviceStatus',
      'AssetState',
    ],
    sort: 'DeviceName',
  },
  form: [
    'DeviceName',
    'DeviceCode',
    'SerialNo',
    'DeviceFamily',
    'ParkLotId',
    'LaneId',
    'Role',
    'Facing',
    'Protocol',
    'MappingId',
    'RecorderId',
    'Channel',
    'CloudBoxId',
    'IpAddr',
    'Port',
    'StreamAddress',
    'OnvifAddress',
    'StillPath',
    'Brand',
    'Model',
    'FirmwareVersion',
    'InstallPosition',
    'InstallAt',
    'WarrantyEndAt',
    'DeviceStatus',
    'AssetState',
    'Remark',
  ],
  exchange: {
    export: [
      'DeviceCode',
      'DeviceName',
      'SerialNo',
      'ParkLotId',
      'LaneId',
      'Role',
      'IpAddr',
      'Port',
      'Brand',
      'Model',
      'OnlineState',
      'DeviceStatus',
      'AssetState',
      'LastHeartbeatAt',
      'OfflineCount',
      'InstallPosition',
      'InstallAt',
      'WarrantyEndAt',
    ],
    import: ['ParkLotId', 'DeviceName', 'DeviceCode', 'SerialNo', 'IpAddr', 'Port', 'LaneId'],
  },
  actions: {
    issueKey: action(
      '重置密钥',
      {},
      {
        dangerous: true,
        destroys: true,
        secret: true,
        returns: {
          Key: text('设备密钥'),
          Address: text('推送地址(仅显示一次)'),
          CommandAddress: text('轮询地址(仅显示一次)'),
          Broker: text('MQTT服务器(用户名填序列号,密码填设备密钥)'),
        },
      },
    ),
    takeStill: action('请求画面', {}),
    setSignIn: action(
      '设置相机账号',
      {
        UserName: text('相机账号', { required: true, max: 32 }),
        Password: secret('相机密码', { required: true, help: '服务器用它让相机开闸和抓图;加密保存,不能再查看' }),
      },
      { dangerous: true, secret: true },
    ),
  },
})
