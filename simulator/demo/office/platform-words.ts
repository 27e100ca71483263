import {
  appKinds,
  itemKinds,
  noticeKinds,
  noticeLevels,
  platforms,
  projects,
  tenantKinds,
  tenantStates,
} from '../../codes.ts'
import type { Row } from '../../console/records.ts'

const { added: feature, improved: better, fixed } = itemKinds
const { standard, property, city } = projects

/** Who else runs car parks on the platform, as the platform's form takes it; `days` from today until their service ends. */
export const tenants: readonly { readonly TenantCode: string; readonly rest: Row; readonly days?: number }[] = [
  {
    TenantCode: 'haicheng',
    rest: {
      TenantName: '海城停车产业集团',
      ShortName: '海城停车',
      TenantKind: tenantKinds.government,
      ContactName: '陶志远',
      ContactMobile: '13605790118',
      Address: '海城市人民东路 300 号',
      ServiceBegin: '2025-06-01',
    },
    days: 920,
  },
  {
    TenantCode: 'lvyuan',
    rest: {
      TenantName: '绿源物业集团',
      ShortName: '绿源物业',
      TenantKind: tenantKinds.property,
      ContactName: '金雪梅',
      ContactMobile: '13757180092',
      Address: '杭湾市文三路 118 号',
      ServiceBegin: '2025-11-01',
    },
    days: 340,
  },
  {
    TenantCode: 'jiangbei',
    rest: {
      TenantName: '江北城市停车运营公司',
      ShortName: '江北停车',
      TenantKind: tenantKinds.operator,
      ContactName: '曹阳',
      ContactMobile: '13906740021',
      ServiceBegin: '2026-03-15',
    },
    days: 480,
  },
  {
    TenantCode: 'xinhui',
    rest: {
      TenantName: '新汇商业广场',
      ShortName: '新汇广场',
      TenantKind: tenantKinds.lotOwner,
      ContactName: '邵丹',
      ContactMobile: '13588120376',
      TenantState: tenantStates.trial,
      Remark: '试用一个月,月底回访',
    },
    days: 21,
  },
  {
    TenantCode: 'oldport',
    rest: {
      TenantName: '老港码头停车场',
      ShortName: '老港码头',
      TenantKind: tenantKinds.lotOwner,
      ContactName: '戴国强',
      ContactMobile: '13957490815',
      TenantState: tenantStates.disabled,
      Remark: '地块收回,已停用',
    },
  },
]

/** What was said of each version; drafts are still being written. */
export const announcements: readonly { readonly key: Row; readonly rest: Row; readonly isDraft?: boolean }[] = [
  version('2.4.0', '对账与结算', standard, [
    [feature, '渠道账单逐笔对账,差异可补单、核销、挂账', '/_cloud_operation/Reconciliation_list'],
    [feature, '子商户与子账户,收款自动入账,提现双人审核', '/_cloud_operation/Subaccount_list'],
    [fixed, '退款后订单可开票金额未同步的问题'],
  ]),
  version('2.5.0', '发票与退款', standard, [
    [feature, '多笔订单合并开票,失败可重开,已开可红冲', '/_cloud_operation/Invoice'],
    [better, '退款须申请人、审核人、复核人三人不同', '/_cloud_operation/Refund'],
    [better, '导出十万行以内的报表缩短到数秒'],
  ]),
  version('2.6.0', '告警推送与巡检', standard, [
    [feature, '按告警类型、时段与人员推送站内消息和短信', '/_cloud_system/setPush'],
    [feature, '巡检计划自动派发任务,异常直接报修'],
    [fixed, '跨零点班次的迟到分钟数计算错误'],
  ]),
  version('2.6.1-物业', '业主月卡', property, [
    [feature, '一户多车共用车位,超出按临停计费'],
    [better, '月卡到期提醒提前天数可设'],
  ]),
  version('2.6.0-城市', '路侧泊位', city, [
    [feature, '路侧欠费跨车场追缴'],
    [better, '地磁与视频桩事件合并去重'],
  ]),
  { ...version('2.7.0', '待发布:大屏与地图', standard, [[feature, '运营大屏支持按密钥展示指定车场']]), isDraft: true },
]

/** What the platform makes known to all tenants. */
export const platformNotice = {
  Title: '平台例行维护:周日凌晨 2:00—4:00',
  rest: {
    Content: '维护期间控制台可能短暂不可用,车道放行、本地计费不受影响,恢复后数据自动补传。',
    NoticeKind: noticeKinds.maintenance,
    Level: noticeLevels.important,
    IsPopup: 0,
    MustConfirm: 0,
  },
} as const

export const platformApps: readonly Row[] = [
  {
    AppKind: appKinds.cloudAssistant,
    Platform: platforms.android,
    VersionName: '4.0.1',
    VersionCode: 401,
    UpdateContent: '云助手:值班日历与交班提醒',
  },
  {
    AppKind: appKinds.cloudBox,
    Platform: platforms.linux,
    VersionName: '1.9.0',
    VersionCode: 190,
    UpdateContent: '云盒固件:国密通信(灰度中)',
  },
]

function version(
  VersionName: string,
  Title: string,
  Project: number,
  items: readonly (readonly [Kind: number, Text: string, MenuUrl?: string])[],
): { key: Row; rest: Row } {
  const Items = items.map(([Kind, Text, MenuUrl]) => ({ Kind, Text, ...(MenuUrl && { MenuUrl }) }))
  return { key: { VersionName, Project }, rest: { Title, Items } }
}
