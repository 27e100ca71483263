import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { declaredFailure, failFields, type Refusal } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { role } from '#business/ground/people/role/role.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { refusalOfAddress } from '#server/outgoing/public-addresses.ts'
import type { Person } from '#server/person.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers } from '#server/verb/handlers.ts'
import { identityProvider, matchedClaims, newcomers, providerKinds, providerStates } from './identity-provider.ts'
import { readMailDomains } from './mail-domains.ts'
import { redirectUriOf, whyUnreachable } from './openid.server.ts'
import { openProvider } from './provider-clients.server.ts'
import { storeClientSecret, openClientSecret } from './provider-secret.server.ts'

type Draft = DraftOf<typeof identityProvider>

const administratorsOnly = {
  zh: '单点登录决定谁能以任何账号登录,只有能看到全部车场的租户管理员可以维护',
  en: 'Single sign-on decides who can be anyone here; only administrators who see all car parks keep it',
}
const roleMissing = { zh: '自动开户时请选择开户角色', en: 'Choose the role of accounts that are opened by themselves' }
const roleOfAdministrators = {
  zh: '自动开户不能授予租户管理员角色',
  en: 'An account that opens by itself cannot be an administrator’s',
}
const domainsMissing = {
  zh: '自动开户时请填写允许的邮箱域名,否则任何能在提供方注册的人都能进来',
  en: 'Name the mail domains whose people get accounts; otherwise anyone who can register there could sign in',
}
const wrongDomain = {
  zh: '“{domain}”不是邮箱域名,应如 example.com',
  en: '“{domain}” is no mail domain such as example.com',
}
const issuerMissing = { zh: '请填写签发者地址', en: 'Name the issuer' }
const clientMissing = { zh: '请填写客户端ID', en: 'Name the client ID' }
const agentMissing = { zh: '请填写应用AgentId', en: 'Name the AgentId of the application' }
const agentWrong = { zh: '应用AgentId应为数字,如 1000002', en: 'The AgentId is a number such as 1000002' }
const corpMissing = { zh: '请填写企业CorpId', en: 'Name the CorpId of the organization' }
const mobileOnly = {
  zh: '钉钉不核实邮箱,只能按手机号匹配账号',
  en: 'DingTalk verifies no mail addresses; find accounts by the phone number',
}
const userNameOfWeCom = {
  zh: '只有企业微信的账号由企业核实,可与登录名匹配;请改按邮箱或手机号',
  en: 'Only at WeCom does the organization itself give the account names; find accounts by mail address or phone number',
}
const ofOtherKind = { zh: '{label}不适用于这种接入方式,请留空', en: 'Leave {label} empty: this kind has none' }
const noSecret = { zh: '请先设置客户端密钥', en: 'Set the client secret first' }
const unreachable = { zh: '连接失败:{reason}', en: 'The provider could not be asked: {reason}' }
const isDemanded = {
  zh: '角色“{role}”只允许单点登录,这是最后一个启用的提供方;请先允许该角色用密码登录',
  en: 'The role “{role}” signs in by single sign-on only, and this is the last provider in use; allow it passwords first',
}

const missing = { Issuer: issuerMissing, ClientId: clientMissing, CorpId: corpMissing, AgentId: agentMissing }

/** What a provider of each kind is known by, and what it has not. */
const fieldsOf = {
  [providerKinds.openId]: { needs: ['Issuer', 'ClientId'], lacks: ['CorpId', 'AgentId'] },
  [providerKinds.dingTalk]: { needs: ['ClientId', 'CorpId'], lacks: ['Issuer', 'AgentId', 'MailDomains'] },
  [providerKinds.weCom]: { needs: ['CorpId', 'AgentId'], lacks: ['Issuer', 'ClientId', 'MailDomains'] },
} as const

/** Who keeps providers could come in as anyone, so only those keep them who may everything already. */
export const identityProviderHandlers = handlers(identityProvider, {
  async create({ tx, machine, records, incoming, by }, draft) {
    requireAdministrator(incoming.person)
    return records.create({ ...(await sound(tx, machine, draft)), Status: providerStates.noSecret }, by)
  },

  async update({ tx, machine, records, incoming, by }, before, changes) {
    requireAdministrator(incoming.person)
    const after = await sound(tx, machine, { ...before, ...changes })
    await records.update(before.id, { ...changes, MailDomains: after.MailDomains }, by)
  },

  async delete({ tx, records, incoming }, before) {
    requireAdministrator(incoming.person)
    await requireNotLast(tx, before)
    await records.delete(before.id)
  },

  actions: {
    async setSecret({ tx, machine, records, incoming, by }, { id, Status }, { ClientSecret }) {
      requireAdministrator(incoming.person)
      const { tenantId } = incoming.person
      await storeClientSecret(tx, machine.secrets, { tenantId, id, secret: ClientSecret.trim() })
      await records.update(
        id,
        { SecretSetAt: new Date(), Status: Status === providerStates.noSecret ? providerStates.enabled : Status },
        by,
      )
    },

    /** Asks the provider, with the secret, before anyone signs in. */
    async check({ tx, machine, incoming }, provider) {
      const { id } = provider
      const row = await tx.first<{ secret: string | null }>(sql`select secret from identity_provider where id = ${id}`)
      if (!row?.secret) throw declaredFailure(noSecret)
      const secret = openClientSecret(machine.secrets, incoming.person.tenantId, id, row.secret)
      return async () => {
        try {
          const client = await openProvider(machine, provider, secret)
          await client.check()
          return { RedirectUri: redirectUriOf(machine.settings), SignsInAt: client.signsInAt }
        } catch (error) {
          throw declaredFailure(unreachable, { reason: whyUnreachable(error) })
        }
      }
    },

    async start({ records, incoming, by }, { id }) {
      requireAdministrator(incoming.person)
      await records.update(id, { Status: providerStates.enabled }, by)
    },

    async stop({ tx, records, incoming, by }, record) {
      requireAdministrator(incoming.person)
      await requireNotLast(tx, record)
      await records.update(record.id, { Status: providerStates.stopped }, by)
    },
  },
})

function requireAdministrator({ isAdmin, scope, byKey }: Person): void {
  if (!isAdmin || scope.lots !== 'all' || byKey) throw declaredFailure(administratorsOnly)
}

/** As it can be stored; refused at the fields that do not fit together. */
async function sound(tx: Tx, { callsInward }: Machine, draft: Draft): Promise<Draft> {
  const refusals: Refusal[] = []
  const refuse = (field: string, sentence: Sentence, params = {}) => refusals.push({ field, sentence, params })
  const kind = draft.ProviderKind ?? providerKinds.openId
  const isOpenId = kind === providerKinds.openId
  const { needs, lacks } = fieldsOf[kind]
  for (const field of needs) if (!draft[field]) refuse(field, missing[field])
  if (draft.AgentId && !/^\d+$/.test(draft.AgentId)) refuse('AgentId', agentWrong)
  if (kind === providerKinds.dingTalk && draft.MatchedClaim !== matchedClaims.mobile) refuse('MatchedClaim', mobileOnly)
  if (kind !== providerKinds.weCom && draft.MatchedClaim === matchedClaims.userName)
    refuse('MatchedClaim', userNameOfWeCom)
  for (const field of lacks)
    if (draft[field]) refuse(field, ofOtherKind, { label: identityProvider.fields[field].label })
  const inward = draft.Issuer ? refusalOfAddress(draft.Issuer, callsInward) : null
  if (inward) refuse('Issuer', inward)
  const { domains, wrong } = readMailDomains(draft.MailDomains ?? '')
  if (wrong !== null) refuse('MailDomains', wrongDomain, { domain: wrong })
  if (draft.Newcomers === newcomers.opened) {
    if (isOpenId && !domains.length && wrong === null) refuse('MailDomains', domainsMissing)
    if (!draft.OpenedRoleId) refuse('OpenedRoleId', roleMissing)
    else if ((await repository(role, tx).get(draft.OpenedRoleId))?.IsAdmin) refuse('OpenedRoleId', roleOfAdministrators)
  }
  if (refusals.length) throw failFields(refusals)
  return { ...draft, MailDomains: domains.join(',') || null }
}

/** Those whose role asks for single sign-on would be shut out. */
async function requireNotLast(tx: Tx, { id, Status }: RecordOf<typeof identityProvider>): Promise<void> {
  if (Status !== providerStates.enabled) return
  const demanding = await tx.first<{ role_name: string }>(sql`
    select role_name from role where needs_provider and not exists (
      select from identity_provider where status = ${code(providerStates.enabled)} and id <> ${id}) order by id limit 1`)
  if (demanding) throw declaredFailure(isDemanded, { role: demanding.role_name })
}
