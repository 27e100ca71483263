import { isIP, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { isPublicAddress, lookupWhere } from '#server/outgoing/public-addresses.ts'
import { mailSecurities } from './mail-account.ts'
import type { MailServer } from './mail-server.server.ts'

export interface OutgoingMail {
  /** Ours: the same for every try, so that what was taken twice can be known as one. */
  readonly mailNo: string
  readonly address: string
  readonly subject: string
  readonly content: string
  readonly attachments: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Readable
  }[]
}

/** Taken; or why not, in words that are kept with the mail, and whether another try can help. */
export type MailHandover =
  | { readonly taken: true }
  | { readonly taken: false; readonly reason: string; readonly again: boolean }

const patienceMs = 30_000
/** For all of it: a server that says a little now and then is not waited for. Shorter than a mail is held by who sends it. */
const longestMs = 150_000
const mostReason = 300

/**
 * Hands a mail to the tenant's mail server (SMTP: RFC 5321; AUTH: RFC 4954; TLS from the first byte: RFC 8314; STARTTLS: RFC 3207) by nodemailer 10.
 * The certificate must be the host's; the address that the host's name leads to at that moment must be one of the internet or one that `mayReach` allows.
 * Whether a mail was taken is not known where the connection breaks before the answer: the next try has the same Message-ID.
 */
export async function handOverMail(
  server: MailServer,
  mail: OutgoingMail,
  mayReach: (address: string) => boolean,
  withinMs: number = longestMs,
): Promise<MailHandover> {
  try {
    const address = await lookupWhere(server.host, (each) => isPublicAddress(each) || mayReach(each))
    if (address === null) return refused('邮件服务器的地址指向内网,请管理员在 MAIL_NETWORKS 中允许', true)
    await send(server, address, mail, withinMs)
    return { taken: true }
  } catch (error) {
    return refusalOf(error)
  }
}

async function send(server: MailServer, host: string, mail: OutgoingMail, withinMs: number): Promise<void> {
  const { security, port, userName, password, fromAddress, fromName } = server
  const { createTransport } = await import('nodemailer')
  const socket = new Socket()
  const timer = setTimeout(() => socket.destroy(new Error(`not done within ${withinMs / 1000} s`)), withinMs)
  const transport = createTransport({
    socket,
    host,
    port,
    secure: security === mailSecurities.tls,
    requireTLS: true,
    auth: { user: userName, pass: password },
    // An address is no name to ask for by (RFC 6066).
    tls: { ...(isIP(server.host) === 0 && { servername: server.host }), minVersion: 'TLSv1.2' },
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: { name: fromName ?? '', address: fromAddress },
      to: mail.address,
      subject: mail.subject,
      text: mail.content,
      messageId: `<${mail.mailNo}@${fromAddress.slice(fromAddress.lastIndexOf('@') + 1)}>`,
      // No one answers a machine that answers (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: [...mail.attachments],
    })
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/** RFC 5321, 4.2.1: what starts with 5 is refused for good, with 4 for now. */
function refusalOf(error: unknown): MailHandover {
  const { message, code, responseCode = 0 } = error as { message: string; code?: string; responseCode?: number }
  const isFinal = responseCode >= 500
  if (code === 'EAUTH' && isFinal) return refused(`邮件服务器不接受登录名或密码 · ${message}`, false)
  if (isFinal) return refused(`邮件服务器拒收 · ${message}`, false)
  if (responseCode >= 400) return refused(`邮件服务器暂不接收 · ${message}`, true)
  // What answered a TLS greeting speaks without TLS first.
  if (message.includes('wrong version number'))
    return refused('邮件服务器在此端口不使用 TLS,请核对端口与加密方式', true)
  return refused(`邮件服务器连接失败 · ${message}`, true)
}

function refused(reason: string, again: boolean): MailHandover {
  return { taken: false, reason: reason.replaceAll('\u0000', '').slice(0, mostReason), again }
}
