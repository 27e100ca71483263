import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLotTarget } from '#business/ground/dictionaries/targets.ts'
import { role } from '#business/ground/people/role/role.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { secret } from '#fields/secret/secret.ts'
import { remark, text } from '#fields/text/text.ts'

/** How a provider is asked: by the standard, or by an interface of its own. */
export const providerKinds = options({ openId: [1, 'OpenID Connect'], dingTalk: [2, '钉钉'], weCom: [3, '企业微信'] })

/** What the provider says of a person, and has verified, that finds their account the first time; later its own number for them does. */
export const matchedClaims = options({
  email: [1, '已验证的邮箱'],
  mobile: [2, '已验证的手机号'],
  userName: [3, '与登录名相同的账号'],
})

export const newcomers = options({ refused: [1, '拒绝登录'], opened: [2, '自动开户'] })

export const providerStates = options({
  noSecret: [1, '待设置密钥', 'waiting'],
  enabled: [2, '启用', 'good'],
  stopped: [3, '停用', 'closed'],
})

const whenOpenId = { field: 'ProviderKind' as const, is: [providerKinds.openId] }
const whenClient = {
  field: 'ProviderKind' as const,
  is: [providerKinds.openId, providerKinds.dingTalk],
  required: true,
}
const whenOrganization = {
  field: 'ProviderKind' as const,
  is: [providerKinds.dingTalk, providerKinds.weCom],
  required: true,
}
const whenWeCom = { field: 'ProviderKind' as const, is: [providerKinds.weCom], required: true }
const whenOpened = { field: 'Newcomers' as const, is: [newcomers.opened] }

/** Where people of the tenant sign in with the account that they have anyway: OpenID Connect Core 1.0, DingTalk or WeCom. Its secret goes in and never comes out. */
export const identityProvider = entity({
  name: 'identity-provider',
  wire: 'user',
  label: '单点登录',
  title: 'ProviderName',
  scope: { by: 'tenant' },
  fields: {
    ProviderName: text('提供方名称', { required: true, min: 1, max: 20, help: '显示在登录页的按钮上' }),
    ProviderKind: choice('接入方式', providerKinds, {
      required: true,
      default: providerKinds.openId,
      written: 'once',
    }),
    Issuer: text('签发者地址', {
      pattern: 'url',
      when: { ...whenOpenId, required: true },
      emptyMeans: '由接入方式决定',
      written: 'once',
      help: 'OpenID Connect 的 Issuer,须为公网的 https 地址',
    }),
    ClientId: text('客户端ID', {
      min: 1,
      max: 200,
      when: whenClient,
      emptyMeans: '不适用',
      help: '在提供方登记本系统后得到;登记的回调地址为本系统网址加 /signed-in',
    }),
    CorpId: text('企业CorpId', {
      min: 1,
      max: 64,
      when: whenOrganization,
      emptyMeans: '不适用',
      help: '只有这个企业的人能登录。钉钉:应用须为企业内部应用,已开通 Contact.User.Read 和 Contact.User.mobile 权限;企业微信:即“企业ID”',
    }),
    AgentId: text('应用AgentId', {
      min: 1,
      max: 20,
      when: whenWeCom,
      emptyMeans: '不适用',
      help: '企业微信自建应用的 AgentId。须在应用中配置企业可信IP、可信域名和企业微信授权登录的回调域;只有应用可见范围内的成员能登录',
    }),
    MatchedClaim: choice('匹配账号', matchedClaims, {
      required: true,
      default: matchedClaims.email,
      help: '首次登录按它找到用户管理中的账号,此后按提供方的用户编号;钉钉只能按手机号;企业微信2022年6月后创建的应用读不到手机号和企业邮箱,只能按账号',
    }),
    MailDomains: text('允许的邮箱域名', {
      max: 300,
      personal: false,
      when: whenOpenId,
      emptyMeans: '不限',
      help: '多个用逗号分隔,如 example.com;自动开户时必填',
    }),
    Newcomers: choice('没有账号的人', newcomers, { required: true, default: newcomers.refused }),
    OpenedRoleId: reference('开户角色', role, { offered: 'ordinary', when: { ...whenOpened, required: true } }),
    OpenedParkLotIds: references('开户授权车场', parkLotTarget, { when: whenOpened, emptyMeans: '全部车场' }),
    Status: choice('状态', providerStates, { required: true, default: providerStates.noSecret, written: 'server' }),
    SecretSetAt: moment('密钥设置时间', { written: 'server', emptyMeans: '尚无密钥' }),
    LastUsedAt: moment('最近登录', { written: 'server' }),
    Remark: remark(),
  },
  failures: {
    identity_provider_name_is_unique: {
      zh: '提供方名称“{ProviderName}”已存在',
      en: 'A provider named “{ProviderName}” exists already',
    },
    identity_provider_issuer_is_unique: {
      zh: '这个提供方的同一个应用已登记',
      en: 'The same application of this provider is there already',
    },
    identity_provider_opened_role_exists: {
      zh: '开户角色不存在或已被删除',
      en: 'The role of new accounts does not exist or was deleted',
    },
    identity_provider_lots_exist: {
      zh: '开户授权车场不存在或已被删除',
      en: 'A car park does not exist or was deleted',
    },
  },
  list: {
    columns: [
      'ProviderName',
      'ProviderKind',
      'Status',
      'Issuer',
      'ClientId',
      'CorpId',
      'AgentId',
      'MatchedClaim',
      'MailDomains',
      'Newcomers',
      'OpenedRoleId',
      'SecretSetAt',
      'LastUsedAt',
      'Remark',
    ],
    filters: ['ProviderName', 'Status'],
    sort: 'ProviderName',
  },
  actions: {
    setSecret: action(
      '设置客户端密钥',
      { ClientSecret: secret('客户端密钥', { required: true, max: 500 }) },
      { dangerous: true, secret: true, followsCreate: true },
    ),
    check: action(
      '检查连接',
      {},
      {
        reads: true,
        returns: {
          RedirectUri: text('回调地址(须在提供方登记)', { required: true }),
          SignsInAt: text('登录页面', { required: true }),
        },
      },
    ),
    start: action('启用', {}, { dangerous: true, when: { field: 'Status', is: [providerStates.stopped] } }),
    stop: action('停用', {}, { dangerous: true, when: { field: 'Status', is: [providerStates.enabled] } }),
  },
})
