import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { moment } from '#fields/moment/moment.ts'
import { integer } from '#fields/integer/integer.ts'
import { remark, text } from '#fields/text/text.ts'

export const tenantKinds = options({
  operator: [1, '运营商'],
  property: [2, '物业集团'],
  government: [3, '政府/城投'],
  lotOwner: [4, '单车场业主'],
  agent: [5, '代理商'],
})
export const tenantStates = options({
  trial: [1, '试用', 'waiting'],
  regular: [2, '正式', 'good'],
  disabled: [5, '停用', 'closed'],
})

/** What the tenant may use; the server counts it in server/quota. */
const quota = (label: string, normal: number, max = 1_000_000_000) =>
  integer(label, { required: true, default: normal, min: 0, max, help: '0为不限' })

/** The platform runs no car parks: it has no devices, SMS or administrator of a tenant, and is entered by signing in. */
const ofOthers = { field: 'Id', isNot: [platformTenant] } as const

/** Who runs car parks on the platform (domain.md 1.51). Tenants are stopped, never deleted. */
export const tenant = entity({
  name: 'tenant',
  wire: 'tenant',
  label: '租户',
  title: 'TenantName',
  scope: { by: 'platform' },
  fields: {
    TenantCode: text('租户编号', { pattern: 'code', required: true, written: 'once', search: 'prefix' }),
    TenantName: text('租户名称', { pattern: 'name', required: true }),
    ShortName: text('租户简称', { max: 32 }),
    TenantKind: choice('租户类型', tenantKinds, { required: true, default: tenantKinds.operator }),
    ContactName: text('联系人', { pattern: 'contact' }),
    ContactMobile: text('联系手机', { pattern: 'mobile' }),
    Email: text('邮箱', { pattern: 'email' }),
    Address: text('地址'),
    ServiceBegin: date('服务开始'),
    ServiceEnd: date('服务到期', { help: '不填则长期有效' }),
    TenantState: choice('租户状态', tenantStates, { required: true, default: tenantStates.regular }),
    ImportRowsPerDay: quota('每天导入行数', 100_000),
    ExportsPerDay: quota('每天导出任务数', 500),
    FileGigabytes: quota('上传的图片和文件(GB)', 5, 100_000),
    CallsPerDay: quota('每天接口调用次数', 1_000_000),
    Remark: remark(),
  },
  failures: {
    tenant_code_is_unique: {
      zh: '租户编号“{TenantCode}”已存在',
      en: 'A tenant with the code “{TenantCode}” exists already',
    },
    tenant_name_is_unique: { zh: '租户名称“{TenantName}”已存在', en: 'A tenant named “{TenantName}” exists already' },
    tenant_service_in_order: { zh: '服务到期不能早于服务开始', en: 'The service must not end before it begins' },
  },
  list: {
    columns: [
      'TenantName',
      'TenantCode',
      'TenantState',
      'TenantKind',
      'ContactName',
      'ContactMobile',
      'ServiceBegin',
      'ServiceEnd',
      'CreatedAt',
    ],
    filters: ['TenantName', 'TenantCode', 'TenantState', 'TenantKind', 'ContactMobile'],
    sort: 'TenantName',
  },
  verbs: ['create', 'update'],
  exchange: {
    export: [
      'TenantCode',
      'TenantName',
      'TenantKind',
      'ContactName',
      'ContactMobile',
      'ServiceBegin',
      'ServiceEnd',
      'TenantState',
      'CreatedAt',
    ],
  },
  actions: {
    resetAdministrator: action(
      '重置管理员密码',
      {},
      {
        dangerous: true,
        secret: true,
        when: ofOthers,
        followsCreate: true,
        returnsLabel: '一次性密码',
        returns: always({
          TenantCode: text('租户编号'),
          UserName: text('登录名'),
          Password: text('一次性密码(24小时内有效)'),
        }),
      },
    ),
    enter: action(
      '代登录',
      {},
      { dangerous: true, secret: true, when: ofOthers, returns: always({ Url: text('入口地址(一分钟内、一次有效)') }) },
    ),
    findSerial: action(
      '查找设备序列号',
      { SerialNo: text('序列号', { required: true, pattern: 'serial' }) },
      {
        on: 'concept',
        reads: true,
        returns: {
          TenantName: text('租户名称', { required: true }),
          TenantCode: text('租户编号', { required: true }),
          DeviceName: text('设备名称', { required: true }),
          DeviceCode: text('设备编号', { required: true }),
          ParkLotName: text('停车场'),
          LastHeartbeatAt: moment('最后心跳'),
        },
      },
    ),
    freeSerial: action(
      '释放设备序列号',
      {
        SerialNo: text('序列号', { required: true, pattern: 'serial' }),
        Reason: text('原因', { required: true, max: 32, help: '写入平台和该租户的审计日志,以及设备的备注' }),
      },
      {
        dangerous: true,
        destroys: true,
        when: ofOthers,
        returns: { DeviceName: text('设备名称', { required: true }), ParkLotName: text('停车场') },
      },
    ),
    rechargeSms: action(
      '短信充值',
      { Count: integer('充值条数', { required: true, min: 1, max: 1_000_000, unit: 'times' }) },
      { when: ofOthers },
    ),
  },
})
