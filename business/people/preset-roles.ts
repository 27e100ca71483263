import type { Permission } from '#kernel/permission.ts'
import { permission } from '#kernel/permission.ts'
import { entities } from '#business/contents.ts'
import { reports } from '#business/reports.ts'

export interface PresetRole {
  readonly RoleCode: string
  readonly RoleName: string
  readonly IsAdmin: boolean
  readonly PermissionCodes: readonly Permission[]
  /** Addresses of the menu; none named: every entry that the permissions open. */
  readonly MenuUrls: readonly string[]
}

const places = ['parking-lot:read', 'gate:read', 'lane:read', 'sentry:read']
const lists = ['free-plate:read', 'black-plate:read', 'white-plate:read']
const statistics = reports.flatMap((of) => [permission(of, 'read'), permission(of, 'export')])
const passes = ['bill-pack-rule:read', 'bill-pack-order:read', 'bill-pack-refund:read']
const passPlates = ['bill-pack-park-lot-plate:read', 'bill-pack-park-lot-spot:read', 'plate-change-log:read']
const orders = ['park-order:read', 'park-order:export', 'passing:read', 'passing:export']

/** The roles that a new tenant gets (domain.md 1.44), with what they may do in each area (domain.md 3.4). */
export const presetRoles: readonly PresetRole[] = [
  { RoleCode: 'admin', RoleName: '租户管理员', IsAdmin: true, PermissionCodes: [], MenuUrls: [] },
  preset('operator', '运营员', [
    'dashboard:read',

    'parking-lot:*',
    'gate:*',
    'lane:*',
    'sentry:*',
    'free-plate:*',
    'black-plate:*',
    'white-plate:*',
    'shift:*',
    'shift-plan:*',
    'shift-change:*',
    'duty-session:read',
    'duty-session:export',
    'duty-session:force',
    'sentry-operate-log:*',
    ...orders,
    'park-order:correctPlate',
    'charge-rule:*',
    'charge-rule-bind:*',
    'bill-pack-rule:*',
    'bill-pack-order:*',
    'bill-pack-refund:read',
    'bill-pack-refund:export',
    'bill-pack-park-lot-plate:*',
    'bill-pack-park-lot-spot:*',
    'plate-change-log:*',
    'park-order:grantDiscount',
    'park-order:useCoupon',
    'merchant:*',
    'discount-rule:*',
    'discount-grant:*',
    'coupon-activity:*',
    'user-coupon:*',
    'paper-coupon:*',
    'device:*',
    'pos-device:*',
    'magnetic-detector:*',
    'guide-screen:*',
    'alarm:*',
    'quarantined-event:*',
    'sms-record:*',
    ...statistics,
    'map:read',
    'member:*',
    'promoter:*',
    'register-static:read',
  ]),
  preset('finance', '财务', [
    'dashboard:read',
    ...places,
    ...lists,
    ...orders,
    'park-order:pay',
    'park-order:waive',
    'park-order:void',
    'charge-rule:*',
    'charge-rule-bind:*',
    'bill-pack-rule:*',
    'bill-pack-order:*',
    'bill-pack-refund:*',
    ...passPlates,
    'merchant:*',
    'discount-rule:read',
    'discount-grant:*',
    'merchant-balance-log:*',
    'pay-record:*',
    'duty-session:read',
    'duty-session:export',
    'duty-session:approve',
    'duty-session:reject',
    'sentry-operate-log:*',
    ...statistics,
    'refund:review',
    'refund:reject',
    'refund:handOut',
    'refund:read',
    'refund:export',
    'invoice:*',
    'invoice-seller:*',
    'sub-merchant:*',
    'sub-account:*',
    'cash-flow:*',
    'withdraw:*',
  ]),
  preset('collector', '收费员', [
    'parking-lot:read',
    'lane:read',
    'park-order:read',
    'park-order:pay',
    'passing:read',
    'duty-session:signOn',
    'duty-session:signOff',
    'duty-session:recount',
    'alarm:read',
    'alarm:handle',
  ]),
  preset('inspector', '巡检员', [
    'dashboard:read',
    'map:read',
    'parking-lot:read',
    'lane:read',
    'device:read',
    'alarm:read',
  ]),
  preset('service', '客服', [
    'dashboard:read',
    'member:*',
    ...places,
    ...lists,
    ...orders,
    'park-order:correctPlate',
    'park-order:grantDiscount',
    'park-order:useCoupon',
    'merchant:read',
    'discount-rule:read',
    'discount-grant:read',
    'user-coupon:read',
    'charge-rule:read',
    'charge-rule:try',
    ...passes,
    ...passPlates,
    'bill-pack-order:update',
    'bill-pack-order:changePlate',
    'bill-pack-order:refund',
    'bill-pack-refund:accept',
    'bill-pack-refund:reject',
    'pay-record:read',
    'pay-record:refund',
    'refund:read',
    'refund:audit',
    'refund:reject',
    'invoice:read',
    'invoice:apply',
    'invoice-seller:read',
    'alarm:read',
    'sms-record:read',
  ]),
  preset('maintainer', '维护员', [
    'dashboard:read',
    ...places,
    'device:*',
    'pos-device:*',
    'magnetic-detector:*',
    'guide-screen:*',
    'alarm:*',
    'quarantined-event:*',
  ]),
  preset('readonly', '只读人员', [
    'dashboard:read',
    ...entities.filter(({ scope }) => scope.by !== 'platform').map((of) => permission(of, 'read')),
    ...reports.map((of) => permission(of, 'read')),
  ]),
]

/** The one role of the platform's own tenant: it keeps tenants, its own people and the logs, and runs no car park. */
export const platformRole: PresetRole = {
  RoleCode: 'admin',
  RoleName: '平台管理员',
  IsAdmin: true,
  PermissionCodes: [],
  MenuUrls: [
    '/dashboard',
    '/_cloud_basic/Quarantined_Event',
    '/_cloud_user/User',
    '/_cloud_user/Role',
    '/_cloud_system/menuConfig',
    '/_cloud_system/app_version',
    '/_cloud_system/dictionary',
    '/_cloud_system/dictionaryItem',
    '/_cloud_system/exportTask',
    '/_cloud_system/loginLog',
    '/_cloud_system/auditLog',
    '/_cloud_system/tenant',
    '/_cloud_system/announcement',
    '/_cloud_Public/noticeManage',
    '/_cloud_system/setPush',
    '/_cloud_Public/smsSendList',
    '/_cloud_Public/smsTemplate',
    '/_cloud_Public/smsAccount',
    '/_cloud_system/banner',
  ],
}

/** Whoever may export something finds their exports again. */
function preset(RoleCode: string, RoleName: string, PermissionCodes: readonly Permission[]): PresetRole {
  const exports = PermissionCodes.some((code) => /:(?:\*|export)$/.test(code))
  return {
    RoleCode,
    RoleName,
    IsAdmin: false,
    PermissionCodes: exports ? [...PermissionCodes, 'export-task:read'] : PermissionCodes,
    MenuUrls: [],
  }
}
