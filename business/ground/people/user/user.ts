import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLotTarget } from '#business/ground/dictionaries/targets.ts'
import { role } from '#business/ground/people/role/role.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { photo } from '#fields/photo/photo.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

export const userKinds = options({
  console: [1, '后台用户'],
  sentry: [2, '岗亭收费员'],
  handheld: [3, '手持收费员'],
  inspector: [4, '巡检员'],
  service: [5, '客服坐席'],
  platform: [8, '平台管理员'],
})

export const accountStates = options({
  normal: [1, '正常', 'good'],
  disabled: [2, '停用', 'closed'],
  locked: [3, '锁定(密码错误)', 'bad'],
  pending: [4, '待激活', 'waiting'],
  closed: [5, '已注销', 'closed'],
})

/** What the accounts with which a tenant and the platform start are called. */
export const firstNames = { tenant: '管理员', platform: '平台管理员' } as const

/** Who gave a password by `npm run new-password`, as the audit log has it: the machine does not know them. */
export const atTheMachine = '服务器管理员'
/** What the account is called by which an API key acts: its name is the key's, each reads it in their language. */
export const keyAccountName = '接口密钥 {name}'

/** Of accounts that let in: a lock lasts a while and is decided by the tries. */
export const enteringAccounts = [accountStates.normal, accountStates.locked]
/** Of accounts that someone has, also while they wait for their password. */
export const heldAccounts = [...enteringAccounts, accountStates.pending]

export const dataScopes = options({ allLots: [1, '全部车场'], chosenLots: [4, '指定车场'] })

/** An API key has an account to act by, which is kept with the key. */
const whileSomebodys = { field: 'IsKey' as const, is: [0] }

/**
 * Someone who signs in (domain.md 1.41). A new user waits for the one-time password that resetPassword gives. Kept for the logs:
 * users are stopped, never deleted.
 */
export const user = entity({
  name: 'user',
  table: 'tenant_user',
  wire: 'user',
  label: '用户',
  title: 'RealName',
  scope: { by: 'tenant' },
  fields: {
    UserName: text('登录名', { pattern: 'userName', required: true, written: 'once' }),
    RealName: text('姓名', { pattern: 'realName', required: true, composed: true }),
    AvatarUrl: photo('头像', { written: 'server' }),
    Mobile: text('手机', { pattern: 'mobile' }),
    Email: text('邮箱', { pattern: 'email' }),
    UserKind: choice('用户类型', userKinds, { required: true, default: userKinds.console }),
    RoleIds: references('角色', role, { sense: 'several', required: true }),
    DataScope: choice('数据范围', dataScopes, {
      required: true,
      default: dataScopes.chosenLots,
      usualFor: { by: 'RoleIds', flag: 'IsAdmin', value: dataScopes.allLots },
      help: '租户管理员通常选全部车场',
    }),
    ScopeParkLotIds: references('授权车场', parkLotTarget, {
      when: { field: 'DataScope', is: [dataScopes.chosenLots], required: true },
      chosenMeans: '将看到 {n} 个车场:{names}',
    }),
    AccountState: choice('账号状态', accountStates, {
      required: true,
      default: accountStates.pending,
      written: 'server',
    }),
    ExpireAt: date('账号有效期', { help: '不填则长期有效' }),
    MustChange: flag('强制修改密码', { required: true, default: 1, written: 'server' }),
    IsKey: flag('接口密钥的账号', { required: true, default: 0, written: 'server' }),
    ErrorCount: integer('密码错误次数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    LockedUntil: moment('锁定至', { written: 'server' }),
    LastLoginAt: moment('最后登录时间', { written: 'server' }),
    LastLoginIp: text('最后登录IP', { written: 'server' }),
    LoginCount: integer('登录次数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    Remark: remark(),
  },
  failures: {
    tenant_user_name_is_unique: { zh: '登录名“{UserName}”已存在', en: 'A user named “{UserName}” exists already' },
    tenant_user_name_is_unique_in_any_case: {
      zh: '登录名“{UserName}”已存在(不区分大小写)',
      en: 'A user named “{UserName}” exists already, perhaps in other case',
    },
    tenant_user_roles_exist: { zh: '角色不存在或已被删除', en: 'A role does not exist or was deleted' },
    tenant_user_lots_exist: { zh: '授权车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
    tenant_user_scope_names_lots: {
      zh: '数据范围为指定车场时,请选择授权车场',
      en: 'Choose the car parks to which the data scope is limited',
    },
  },
  list: {
    columns: [
      'UserName',
      'RealName',
      'Mobile',
      'UserKind',
      'RoleIds',
      'DataScope',
      'ScopeParkLotIds',
      'AccountState',
      'LastLoginAt',
      'LastLoginIp',
      'CreatedAt',
    ],
    filters: ['UserName', 'RealName', 'AccountState', 'Mobile', 'RoleIds', 'UserKind', 'IsKey', 'CreatedAt'],
    sort: 'UserName',
  },
  form: [
    'UserName',
    'RealName',
    'Mobile',
    'Email',
    'UserKind',
    'RoleIds',
    'ExpireAt',
    'Remark',
    'DataScope',
    'ScopeParkLotIds',
  ],
  verbs: ['create', 'update'],
  editWhile: {
    ...whileSomebodys,
    refusal: {
      zh: '“{name}”是接口密钥的账号,请在接口密钥页面维护',
      en: '“{name}” is the account of an API key; keep it on the page of API keys',
    },
  },
  exchange: {
    export: [
      'UserName',
      'RealName',
      'Mobile',
      'RoleIds',
      'DataScope',
      'ScopeParkLotIds',
      'AccountState',
      'LastLoginAt',
      'LastLoginIp',
      'CreatedAt',
    ],
  },
  actions: {
    resetPassword: action(
      '重置密码',
      {},
      {
        dangerous: true,
        secret: true,
        followsCreate: true,
        when: whileSomebodys,
        returnsLabel: '一次性密码',
        returns: always({ UserName: text('登录名'), Password: text('一次性密码(24小时内有效)') }),
      },
    ),
    resetSecondFactor: action('重置两步验证', {}, { dangerous: true, when: whileSomebodys }),
    separateIdentity: action('解除单点登录关联', {}, { dangerous: true, when: whileSomebodys }),
    endSession: action('强制下线', {}, { when: whileSomebodys }),
    unlock: action('解锁', {}, { when: { field: 'AccountState', is: [accountStates.locked] } }),
    stop: action('停用账号', {}, { when: [{ field: 'AccountState', is: heldAccounts }, whileSomebodys] }),
    start: action('启用账号', {}, { when: { field: 'AccountState', is: [accountStates.disabled] } }),
  },
})
