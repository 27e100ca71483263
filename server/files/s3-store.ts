import { Readable } from 'node:stream'
import { S3mini, type UploadPart } from 's3mini'
import { bucketAddress } from '../settings/kinds.ts'
import { checkedKey, FileMissing, type FileStore } from './file-store.ts'
import { bytesInTime, fetchInTime, isMissing, storeCalls, type StoreCalls, type StoreReport } from './s3-calls.ts'

/** Bytes sent in one request; more go in parts of this size. S3 takes no part below 5 MiB but the last. */
const partSize = 8 * 1024 * 1024

/**
 * Files in a bucket of S3-compatible storage. Each is made in the local store first, where it can be followed as it grows, and moves to the
 * bucket when it is whole: a broken upload leaves nothing there. `address`: `https://<key>:<secret>@<host>/<bucket>?region=<region>`.
 */
export function openS3Store(address: string, local: FileStore, report: StoreReport = () => {}): FileStore {
  const bucket = new S3mini({ ...readAddress(address), fetch: fetchInTime })
  const calling = storeCalls(report)
  return {
    async write(ending, bytes, key) {
      const made = await local.write(ending, bytes, key)
      try {
        await upload(bucket, calling, made.key, made.size, local)
      } finally {
        await local.remove(made.key)
      }
      return made
    },
    read: (key) => Readable.from(objectBytes(bucket, calling, report, checkedKey(key)), { objectMode: false }),
    follow: (key) => local.follow(key),
    size: (key) => calling(() => bucket.getContentLength(checkedKey(key)).catch(nullIfMissing)),
    async remove(key) {
      await local.remove(key)
      await calling(() => bucket.deleteObject(checkedKey(key)))
    },
    prove: () =>
      calling(async () => {
        if (!(await bucket.bucketExists())) throw new Error('it has no such bucket, or not for this key and region')
      }),
  }
}

function readAddress(address: string) {
  const url = new URL(bucketAddress(address, 'S3_URL'))
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

async function* objectBytes(
  bucket: S3mini,
  calling: StoreCalls,
  report: StoreReport,
  key: string,
): AsyncGenerator<Uint8Array> {
  const response = await calling(() => bucket.getObjectResponse(key))
  if (!response) throw new FileMissing(key)
  if (response.body) yield* bytesInTime(response.body, report)
}

async function upload(bucket: S3mini, calling: StoreCalls, key: string, size: number, local: FileStore): Promise<void> {
  const parts = inParts(local.read(key))
  if (size <= partSize) {
    for await (const bytes of parts) await calling(() => bucket.putObject(key, bytes))
    if (size === 0) await calling(() => bucket.putObject(key, Buffer.alloc(0)))
    return
  }
  const uploadId = await calling(() => bucket.getMultipartUploadId(key))
  try {
    const done: UploadPart[] = []
    for await (const bytes of parts)
      done.push(await calling(() => bucket.uploadPart(key, uploadId, bytes, done.length + 1)))
    await calling(() => bucket.completeMultipartUpload(key, uploadId, done))
  } catch (error) {
    await bucket.abortMultipartUpload(key, uploadId).catch(() => undefined)
    throw error
  }
}

/** The bytes in parts of the part size, the last one shorter. */
async function* inParts(bytes: Readable): AsyncGenerator<Buffer> {
  let part: Buffer = Buffer.allocUnsafeSlow(partSize)
  let at = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.copy(part, at, from)
      from += taken
      if ((at += taken) < partSize) continue
      yield part
      part = Buffer.allocUnsafeSlow(partSize)
      at = 0
    }
  }
  if (at > 0) yield part.subarray(0, at)
}
