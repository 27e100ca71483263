import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { choice, wordOptions } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { remark, text } from '#fields/text/text.ts'

const path = (label: string, help?: string) => text(label, { max: 128, ...(help && { help }) })
const answer = { max: 500, lines: 2, help: '发回给设备的 JSON;{text} 是屏显文字,{due} 是待付金额' } as const

/** How a device is asked to open. */
export const openWays = wordOptions({ GET: 'GET', POST: 'POST', PUT: 'PUT' })

/** Where the fields of a passing stand in what one model of device pushes, and how its barrier is opened (server/gateway/adapters/generic.ts). */
export const deviceMapping = entity({
  name: 'device-mapping',
  wire: 'device',
  label: '字段映射',
  title: 'MappingName',
  scope: { by: 'tenant' },
  fields: {
    MappingName: text('映射名称', { required: true, min: 1, max: 32, help: '如 厂商与型号' }),
    PlatePath: text('车牌号位置', {
      required: true,
      max: 128,
      help: '如 data.plates[0].number;列表中每项是一辆车时写 list[*].plate;几个位置用 | 隔开,取第一个有值的。XML 和表单直接写名称',
    }),
    TimePath: path('时间位置', '时间文字、秒或毫秒;不填则按收到报文的时间'),
    SerialPath: path('记录号位置', '设备重发时不变的编号;不填则相同的报文算重发'),
    ColorPath: path('车牌颜色位置'),
    ColorWords: text('颜色对应', { max: 255, help: '设备的写法=颜色编码,用空格隔开,如 blue=1 yellow=2 green=5' }),
    ConfidencePath: path('可信度位置'),
    ConfidenceMax: integer('可信度满分', { required: true, default: 100, min: 1, max: 10_000 }),
    DirectionPath: path('方向位置', '只有出入混行车道需要'),
    EntryWords: text('入场写法', { max: 64, help: '用空格隔开,如 in 1' }),
    ExitWords: text('出场写法', { max: 64, help: '用空格隔开,如 out 2' }),
    ChannelPath: path('通道号位置', '一台设备看几条车道时填写;每条车道登记一台相机,选择所属录像机并填同样的通道号'),
    ScenePath: path('全景图位置', 'base64 的位置,或报文中文件的名称'),
    PlatePicturePath: path('车牌图位置', 'base64 的位置,或报文中文件的名称'),
    AlivePath: path('心跳标志位置', '没有车牌而有此项的报文是心跳'),
    PastPath: path('补传标志位置', '设备断网后补传的记录由此识别:只记通行,不开闸'),
    PastWords: text('补传写法', { max: 64, help: '用空格隔开,如 offline 1' }),
    OpenAnswer: text('放行时回复', { ...answer, required: true, default: '{"open":true,"text":"{text}"}' }),
    StayAnswer: text('不放行时回复', {
      ...answer,
      required: true,
      default: '{"open":false,"text":"{text}","due":"{due}"}',
    }),
    OpenPath: text('开闸路径', {
      max: 255,
      pattern: 'pathOfCamera',
      help: '如 /gate?action=open;填写后放行、支付和人工开闸都由服务器请求设备的IP地址和本路径(摘要认证,相机账号在设备页设置),放行时回复不要再让设备开闸。不填则只能由回复开闸',
    }),
    OpenWay: choice('开闸请求方式', openWays, { required: true, default: openWays.GET }),
    OpenBody: text('开闸内容', {
      max: 500,
      lines: 2,
      when: { field: 'OpenWay', is: [openWays.POST, openWays.PUT] },
      help: '请求的正文,JSON、XML 或表单',
    }),
    Remark: remark(),
  },
  failures: {
    device_mapping_is_named_once: {
      zh: '字段映射“{MappingName}”已存在',
      en: 'There is a field mapping “{MappingName}” already',
    },
    device_mapping_exists: {
      zh: '该字段映射正被设备使用,不能删除',
      en: 'Devices use the field mapping; it cannot be deleted',
    },
  },
  list: {
    columns: ['MappingName', 'PlatePath', 'TimePath', 'DirectionPath', 'ScenePath', 'Remark', 'UpdatedAt'],
    filters: ['MappingName'],
    sort: 'MappingName',
  },
  actions: {
    tryMapping: action(
      '试读报文',
      { Message: text('报文', { required: true, max: 20_000, lines: 12, help: '粘贴设备发出的 JSON 或 XML' }) },
      {
        reads: true,
        returns: {
          Reason: text('未读懂的原因'),
          IsAlive: flag('是心跳'),
          PlateNumber: text('车牌号'),
          PassAt: text('发生时间'),
          EventId: text('事件号'),
          PlateColor: choice('车牌颜色', plateColors),
          Confidence: integer('可信度'),
          Direction: choice('方向', directions),
          Pictures: text('图片'),
          Answer: text('放行时的回复'),
        },
      },
    ),
  },
})
