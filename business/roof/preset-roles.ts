import type { PresetRole } from '#business/ground/registry.ts'
import { collector } from './roles/collector.ts'
import { finance } from './roles/finance.ts'
import { inspector } from './roles/inspector.ts'
import { maintainer } from './roles/maintainer.ts'
import { operator } from './roles/operator.ts'
import { readOnly } from './roles/readonly.ts'
import { service } from './roles/service.ts'

/** The roles that a new tenant gets (domain.md 1.44), with what they may do in each area (domain.md 3.4). */
export const presetRoles: readonly PresetRole[] = [
  { RoleCode: 'admin', RoleName: '租户管理员', IsAdmin: true, PermissionCodes: [], MenuUrls: [] },
  operator,
  finance,
  collector,
  inspector,
  service,
  maintainer,
  readOnly,
]

/** The one role of the platform's own tenant: it keeps tenants, its own people and the logs, and runs no car park. */
export const platformRole: PresetRole = {
  RoleCode: 'admin',
  RoleName: '平台管理员',
  IsAdmin: true,
  PermissionCodes: [],
  MenuUrls: [
    '/_cloud_basic/Quarantined_Event',
    '/_cloud_operation/Reconciliation_list',
    '/_cloud_operation/Reconciliation_Diff',
    '/_cloud_operation/Channel_Bill',
    '/_cloud_user/User',
    '/_cloud_user/OnlineUser',
    '/_cloud_user/Role',
    '/_cloud_system/menuConfig',
    '/_cloud_system/app_version',
    '/_cloud_system/dictionary',
    '/_cloud_system/dictionaryItem',
    '/_cloud_system/exportTask',
    '/_cloud_system/loginLog',
    '/_cloud_system/auditLog',
    '/_cloud_system/deletion',
    '/_cloud_system/tenant',
    '/_cloud_system/quota',
    '/_cloud_system/announcement',
    '/_cloud_Public/noticeManage',
    '/_cloud_system/setPush',
    '/_cloud_Public/smsSendList',
    '/_cloud_Public/smsTemplate',
    '/_cloud_Public/smsAccount',
    '/_cloud_Public/mailList',
    '/_cloud_Public/mailAccount',
    '/_cloud_system/banner',
  ],
}
