import { action } from '#kernel/action.ts'
import { values } from '#kernel/answer.ts'
import { entity } from '#kernel/entity.ts'
import type { Permission } from '#kernel/permission.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { structure } from '#fields/structure/structure.ts'
import { remark, text } from '#fields/text/text.ts'

export const roleKinds = options({ preset: [1, '系统预置'], own: [2, '租户自建'] })
/** It holds everything by its nature. */
const notAdministrators = {
  field: 'IsAdmin' as const,
  is: [0],
  refusal: { zh: '租户管理员角色不能修改或删除', en: "The administrator's role cannot be changed or deleted" },
}

/** What its holders may do and see in the menu (domain.md 1.44). A role that is admin holds everything in its tenant. */
export const role = entity({
  name: 'role',
  wire: 'role',
  label: '角色',
  title: 'RoleName',
  scope: { by: 'tenant' },
  fields: {
    RoleName: text('角色名称', { pattern: 'roleName', required: true, composed: true }),
    RoleCode: text('角色编码', { pattern: 'code', required: true, written: 'once' }),
    RoleKind: choice('角色类型', roleKinds, { required: true, default: roleKinds.own, written: 'server' }),
    IsAdmin: flag('租户管理员', { required: true, default: 0, written: 'server' }),
    NeedsSecondFactor: flag('要求两步验证', { required: true, default: 0, written: 'server' }),
    NeedsProvider: flag('只能单点登录', { required: true, default: 0, written: 'server' }),
    PermissionCodes: structure<Permission[]>('操作权限', { shape: values('权限编码', text('权限编码')) }),
    MenuUrls: structure<string[]>('菜单权限', { shape: values('菜单权限', text('菜单地址')) }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    role_name_is_unique: { zh: '角色名称“{RoleName}”已存在', en: 'A role named “{RoleName}” exists already' },
    role_code_is_unique: { zh: '角色编码“{RoleCode}”已存在', en: 'A role with the code “{RoleCode}” exists already' },
    role_code_is_unique_in_any_case: {
      zh: '角色编码“{RoleCode}”已存在(不区分大小写)',
      en: 'A role with code “{RoleCode}” exists already, perhaps in other case',
    },
    tenant_user_roles_exist: {
      zh: '角色正被用户使用,请先从用户中移除',
      en: 'The role is held by users; take it from them first',
    },
  },
  offers: { ordinary: { field: 'IsAdmin', is: [0] } },
  list: {
    columns: [
      'RoleName',
      'RoleCode',
      'RoleKind',
      'IsAdmin',
      'NeedsSecondFactor',
      'NeedsProvider',
      'Status',
      'Remark',
      'CreatedBy',
      'CreatedAt',
    ],
    filters: ['RoleName', 'RoleCode', 'Status', 'RoleKind'],
    sort: 'RoleName',
  },
  editWhile: notAdministrators,
  deleteWhile: notAdministrators,
  actions: {
    copy: action(
      '复制角色',
      {
        RoleName: text('角色名称', { pattern: 'roleName', required: true }),
        RoleCode: text('角色编码', { pattern: 'code', required: true }),
      },
      // Its administrator's role holds everything by its nature, not by a list.
      { makes: 'role', when: { field: 'IsAdmin', is: [0] } },
    ),
    requireSecondFactor: action('要求两步验证', {}, { dangerous: true, when: { field: 'NeedsSecondFactor', is: [0] } }),
    waiveSecondFactor: action(
      '不再要求两步验证',
      {},
      { dangerous: true, when: { field: 'NeedsSecondFactor', is: [1] } },
    ),
    requireProvider: action(
      '只允许单点登录',
      {},
      {
        dangerous: true,
        when: [
          { field: 'NeedsProvider', is: [0] },
          // Administrators keep their passwords, for when single sign-on does not work.
          { field: 'IsAdmin', is: [0] },
        ],
      },
    ),
    waiveProvider: action('允许密码登录', {}, { dangerous: true, when: { field: 'NeedsProvider', is: [1] } }),
  },
  exchange: { export: ['RoleName', 'RoleCode', 'RoleKind', 'IsAdmin', 'Status', 'CreatedBy', 'CreatedAt'] },
})
