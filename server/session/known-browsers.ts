import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../database/database.ts'
import { networkOf } from '../http/addresses.ts'
import { digest } from '../http/incoming.ts'
import { sql } from '#kernel/sql.ts'
import type { SessionOrigin } from './sessions.ts'

/**
 * A browser that signed an account in keeps a random name in a cookie, of which the digest is kept alongside the account: strangers who lock the
 * account do not shut its owner out (OWASP, "device cookies"). Addresses would not do: offices and mobile networks share theirs with strangers.
 * The name proves no one's identity; all that it gives is tries of its own, so one that someone planted is worth no more than that.
 */
const cookie = 'berth-browser'
const lastsSeconds = 365 * 86_400

/** More than people have; the ones used longest ago are forgotten. */
const mostPerAccount = 20

/** The name of the browser that its cookie says; null without a well-formed one. */
export function browserOf(request: FastifyRequest): string | null {
  return new RegExp(`(?:^|; )${cookie}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** Whether the browser signed this account in before. In the account’s tenant. */
export async function isKnownBrowser(tx: Tx, userId: string, browser: string): Promise<boolean> {
  return Boolean(
    await tx.first(sql`select from known_browser where user_id = ${userId} and digest = ${digest(browser)}`),
  )
}

/** Whether a browser that signed the account in within a month did so last from this network: people whose browser forgot its name come from there. */
export async function isUsualNetwork(tx: Tx, userId: string, ip: string): Promise<boolean> {
  const used = await tx.rows<{ ip: string | null }>(
    sql`select ip from known_browser where user_id = ${userId} and used_at > now() - interval '30 days'`,
  )
  return used.some((each) => each.ip !== null && networkOf(each.ip) === networkOf(ip))
}

/** Returns the name that the browser has from now on. `where`: what its owner knows it by. */
export async function rememberBrowser(
  tx: Tx,
  userId: string,
  browser: string | null,
  where: SessionOrigin,
): Promise<string> {
  const name = browser ?? randomBytes(32).toString('base64url')
  await tx.run(sql`
    insert into known_browser (user_id, digest, ip, browser) values (${userId}, ${digest(name)}, ${where.ip}, ${where.browser})
    on conflict (tenant_id, user_id, digest) do update set used_at = now(), ip = excluded.ip, browser = excluded.browser`)
  await tx.run(sql`
    delete from known_browser where user_id = ${userId} and digest in (
      select digest from known_browser where user_id = ${userId} order by used_at desc, digest offset ${mostPerAccount})`)
  return name
}

/** Sent back with a sign-in and with nothing else, and out of reach of scripts. */
export function sendBrowserCookie(request: FastifyRequest, reply: FastifyReply, browser: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookie}=${browser}; Path=/api/tenantUser/login; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}
