import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What speaks S3 in the tests: one bucket in memory that refuses every request whose signature (AWS Signature Version 4) is wrong. */
export interface S3Server {
  /** As S3_URL takes it. */
  readonly address: string
  readonly objects: Map<string, Buffer>
  /** Uploads in parts that are neither completed nor aborted. */
  readonly uploads: Map<string, Buffer[]>
  readonly refused: string[]
  /** From now on requests with these methods get this status and nothing else; `null`: they are served. */
  fail(status: number | null, ...methods: string[]): void
  /** From now on it breaks off what it gives, after so many bytes; `null`: it gives all. */
  breakOff(after: number | null): void
  close(): Promise<void>
}

const smallestPart = 5 * 1024 * 1024
const [key, secret, region] = ['berth-key', 'berth+secret/1', 'eu-central-1']

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const refused: string[] = []
  let broken: number | null = null
  let failing: { status: number; methods: string[] } | null = null
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://s3')
    const body = await buffer(request)
    if (failing?.methods.includes(request.method!)) return void response.writeHead(failing.status).end()
    if (!isSigned(request, url)) {
      refused.push(`${request.method} ${request.url}`)
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const name = url.pathname.replace('/berth/', '')
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId || url.searchParams.has('uploads')) return inParts(request, response, url, name, uploadId, body)
    if (request.method === 'PUT') {
      objects.set(name, body)
      return void response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return void response.writeHead(204).end()
    }
    const object = name === '/berth' ? Buffer.alloc(0) : objects.get(name)
    if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { 'content-length': object.length, etag: etagOf(object) })
    if (request.method === 'HEAD') return void response.end()
    if (broken === null) return void response.end(object)
    response.write(object.subarray(0, broken), () => response.destroy())
  }

  function inParts(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    name: string,
    uploadId: string | null,
    body: Buffer,
  ): void {
    if (!uploadId) {
      const id = randomUUID()
      uploads.set(id, [])
      const answer = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
      return void response.writeHead(200).end(answer)
    }
    const parts = uploads.get(uploadId)!
    if (request.method === 'PUT') {
      parts[Number(url.searchParams.get('partNumber')) - 1] = body
      return void response.writeHead(200, { etag: etagOf(body) }).end()
    }
    uploads.delete(uploadId)
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    const named = [...body.toString().matchAll(/<ETag>(?:&quot;|")?([0-9a-f]+)/g)].map((match) => `"${match[1]}"`)
    const isWhole = named.join() === parts.map(etagOf).join()
    if (!isWhole || parts.slice(0, -1).some((part) => part.length < smallestPart))
      return void response.writeHead(400).end('<Error><Code>InvalidPart</Code></Error>')
    objects.set(name, Buffer.concat(parts))
    const etag = `<ETag>"${uploadId}"</ETag>`
    response.writeHead(200).end(`<CompleteMultipartUploadResult>${etag}</CompleteMultipartUploadResult>`)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/berth?region=${region}`,
    objects,
    uploads,
    refused,
    fail: (status, ...methods) => void (failing = status === null ? null : { status, methods }),
    breakOff: (after) => void (broken = after),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const hmac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest()

/** AWS, “Create a signed AWS API request”: the signature that the secret gives to what was really sent. */
function isSigned({ method, headers }: IncomingMessage, { pathname, searchParams }: URL): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, who, day, where, names, signature] = form.exec(headers.authorization ?? '') ?? []
  const at = String(headers['x-amz-date'])
  const isRecent =
    Math.abs(Date.now() - Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:'))) < 900_000
  if (who !== key || where !== region || !names?.includes('host') || !at.startsWith(day!) || !isRecent) return false
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const canonicalHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query, canonicalHeaders.join(''), names, headers['x-amz-content-sha256']].join(
    '\n',
  )
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${where}/s3/aws4_request`, digest].join('\n')
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day!), where))
  return timingSafeEqual(hmac(signing, toSign), Buffer.from(signature!, 'hex'))
}
