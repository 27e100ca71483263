import { randomInt } from 'node:crypto'
import { declaredFailure } from '#kernel/failure.ts'
import { accountStates, dataScopes, user, userKinds } from '#business/ground/people/user/user.ts'
import { matches, patterns } from '#fields/text/patterns.ts'
import { phone } from '#fields/text/phone.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { type identityProvider, matchedClaims, newcomers } from './identity-provider.ts'
import { readMailDomains } from './mail-domains.ts'
import type { ProvenIdentity } from './provider-client.ts'

type Provider = RecordOf<typeof identityProvider>

const claimMissing = {
  zh: '“{provider}”没有给出您已验证的{claim},无法找到账号,请联系管理员',
  en: '“{provider}” did not say that your {claim} is verified, so your account was not found; ask your administrator',
}
const otherDomain = {
  zh: '您在“{provider}”的邮箱不属于本租户允许的域名,请联系管理员',
  en: 'Your mail address at “{provider}” is not of a domain that may sign in here; ask your administrator',
}
const noAccount = {
  zh: '本租户没有与您的{claim}相同的账号,请联系管理员',
  en: 'No account here has the same {claim} as yours; ask your administrator',
}
const noUserName = {
  zh: '本租户没有登录名为“{userName}”的账号,请联系管理员',
  en: 'No account here has the user name “{userName}”; ask your administrator',
}
const severalAccounts = {
  zh: '本租户有多个账号与您的{claim}相同,请管理员先改正',
  en: 'Several accounts here have the same {claim} as yours; an administrator must put that right first',
}
const isSomeoneElses = {
  zh: '与您的{claim}相同的账号已关联“{provider}”的另一个人,请管理员先解除关联',
  en: 'The account with the same {claim} belongs to someone else of “{provider}”; an administrator must separate them first',
}

/**
 * Whose account someone of the provider has, by its own number for them; at the first time by what it verified, or a new one where the tenant opens
 * accounts. What stood in its way until now, a password that someone else gave, is void. Returns the account's id; throws a sentence where there is none.
 */
export async function accountOfIdentity(tx: Tx, provider: Provider, identity: ProvenIdentity): Promise<string> {
  const params = { provider: provider.ProviderName, claim: finderOf(provider, identity).called }
  const { domains } = readMailDomains(provider.MailDomains ?? '')
  if (domains.length && !domains.includes(identity.email?.split('@').at(-1) ?? ''))
    throw declaredFailure(otherDomain, params)
  // First, so that anyone who comes twice at once is linked, or has an account opened, once.
  await tx.run(sql`update identity_provider set last_used_at = now() where id = ${provider.id}`)
  const userId = (await linkedTo(tx, provider, identity)) ?? (await link(tx, provider, identity, params))
  await tx.run(sql`
    update tenant_user set password_hash = case when must_change then null else password_hash end, must_change = false,
      account_state = case when account_state = ${code(accountStates.pending)} then ${code(accountStates.normal)} else account_state end
    where id = ${userId} and (must_change or account_state = ${code(accountStates.pending)})`)
  return userId
}

async function linkedTo(tx: Tx, { id }: Provider, { subject }: ProvenIdentity): Promise<string | null> {
  const row = await tx.first<{ user_id: string }>(
    sql`select user_id::text from user_identity where provider_id = ${id} and subject = ${subject}`,
  )
  return row?.user_id ?? null
}

async function link(
  tx: Tx,
  provider: Provider,
  identity: ProvenIdentity,
  params: { provider: string; claim: string },
): Promise<string> {
  const { claim, column } = finderOf(provider, identity)
  if (claim === null) throw declaredFailure(claimMissing, params)
  const accounts = await tx.rows<{ id: string }>(
    sql`select id::text from tenant_user where not is_key and ${column} = ${claim} order by id limit 2`,
  )
  if (accounts.length > 1) throw declaredFailure(severalAccounts, params)
  if (!accounts[0] && provider.Newcomers !== newcomers.opened)
    throw provider.MatchedClaim === matchedClaims.userName
      ? declaredFailure(noUserName, { userName: identity.userName! })
      : declaredFailure(noAccount, params)
  const userId = accounts[0]?.id ?? (await openAccount(tx, provider, identity))
  const linked = await tx.run(sql`
    insert into user_identity (provider_id, subject, user_id) values (${provider.id}, ${identity.subject}, ${userId}) on conflict do nothing`)
  if (!linked) throw declaredFailure(isSomeoneElses, params)
  return userId
}

/** What finds the account the first time: what it is called, where it stands here, and what the provider says. */
function finderOf({ MatchedClaim }: Provider, { email, mobile, userName }: ProvenIdentity) {
  switch (MatchedClaim) {
    case matchedClaims.email:
      return { called: '邮箱', column: sql`lower(email)`, claim: email }
    case matchedClaims.mobile:
      return { called: '手机号', column: sql`mobile`, claim: phone(mobile) }
    default:
      return { called: '提供方账号', column: sql`lower(user_name)`, claim: userName && userName.toLowerCase() }
  }
}

async function openAccount(tx: Tx, provider: Provider, identity: ProvenIdentity): Promise<string> {
  const UserName = await freeName(tx, identity)
  const lots = provider.OpenedParkLotIds ?? []
  return repository(user, tx).create(
    {
      UserName,
      RealName: fitting('realName', identity.name) ?? fitting('realName', UserName) ?? '未填姓名',
      Email: fitting('email', identity.email),
      Mobile: identity.mobile,
      UserKind: userKinds.console,
      RoleIds: [provider.OpenedRoleId!],
      DataScope: lots.length ? dataScopes.chosenLots : dataScopes.allLots,
      ScopeParkLotIds: lots,
      AccountState: accountStates.normal,
      MustChange: false,
    },
    provider.ProviderName,
  )
}

/** What the provider calls them, or their mail address is; with a number behind it where someone has that name. */
async function freeName(tx: Tx, { userName, email }: ProvenIdentity): Promise<string> {
  const wanted = fitting('userName', userName) ?? fitting('userName', email?.split('@')[0] ?? null) ?? 'user'
  for (let name = wanted; ; name = `${wanted.slice(0, 14)}-${randomInt(10_000, 99_999)}`)
    if (!(await tx.first(sql`select from tenant_user where lower(user_name) = ${name.toLowerCase()}`))) return name
}

function fitting(pattern: 'userName' | 'realName' | 'email', text: string | null): string | null {
  const { min, max } = patterns[pattern]
  const isFit = text !== null && text.length >= min && text.length <= max && matches(patterns[pattern], text)
  return isFit ? text : null
}
