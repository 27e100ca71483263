import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body as they came. */
  readonly raw: string
}

/** How it answers a mail: takes it, takes it and breaks off before the answer, or refuses it with an SMTP status. */
export type MailFate = 'taken' | 'lost' | 450 | 550

/** A mail server with one account, `localhost` on a free port, for tests: TLS from the first byte, or STARTTLS. */
export interface MailServerForTests {
  readonly port: number
  readonly mails: TakenMail[]
  answer(fate: MailFate): void
  close(): Promise<void>
}

export async function startMailServer(
  account: { userName: string; password: string },
  { cert, key }: { cert: string; key: string },
  secure: boolean,
): Promise<MailServerForTests> {
  const mails: TakenMail[] = []
  let fate: MailFate = 'taken'
  const server = new SMTPServer({
    secure,
    cert,
    key,
    authMethods: ['PLAIN', 'LOGIN'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === account.userName && password === account.password) return done(null, { user: username })
      return done(Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 }))
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        if (typeof fate === 'number')
          return done(Object.assign(new Error('Mailbox unavailable'), { responseCode: fate }))
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
        })
        if (fate === 'taken') return done()
        for (const connection of server.connections) connection._socket.destroy()
      })
    },
  })
  server.on('error', () => {
    // A client that breaks off is part of what is tried.
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    answer: (next) => (fate = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
