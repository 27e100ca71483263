import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was asked of the camera by someone who knew its password. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** A camera with a web server behind HTTP digest (RFC 7616), as the server finds it in its network. */
export async function startCamera(
  user: string,
  password: string,
  answer: (asked: ReceivedRequest) => { status: number; body: string | Buffer },
) {
  const received: ReceivedRequest[] = []
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const nonce = md5(String(process.hrtime.bigint()))
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const said = new Map(
        [...(headers.authorization ?? '').matchAll(/(\w+)="?([^",]+)"?/g)].map(([, name, value]) => [name!, value!]),
      )
      const wanted = md5(
        `${md5(`${user}:IP Camera:${password}`)}:${nonce}:${said.get('nc')}:${said.get('cnonce')}:auth:${md5(`${method}:${url}`)}`,
      )
      if (said.get('response') !== wanted || said.get('uri') !== url) {
        response.writeHead(401, {
          'www-authenticate': `Digest qop="auth", realm="IP Camera", nonce="${nonce}", stale="FALSE"`,
        })
        return response.end()
      }
      const asked = { method, path: url, body }
      received.push(asked)
      const { status, body: answered } = answer(asked)
      response.writeHead(status, { 'content-type': 'application/xml' })
      return response.end(answered)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
