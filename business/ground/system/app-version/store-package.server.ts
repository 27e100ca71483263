import { createHash } from 'node:crypto'
import { declaredFailure } from '#kernel/failure.ts'
import { comingBytes, requireUploadSignature, openUpload } from '#server/files/read-upload.ts'
import { shareFile } from '#server/files/shared-files.ts'
import type { Incoming } from '#server/http/incoming.ts'
import type { Machine } from '#server/machine.ts'
import { mostPackageBytes, packageEndings, packageKinds, type PackageKind } from './packages.ts'

const wrongPackage = {
  zh: '安装包只能是 {endings} 文件,且内容须与类型一致',
  en: 'A package must be a file of the kinds {endings}, and really be one',
}
const tooLarge = { zh: '安装包不能超过 {megabytes}MB', en: 'A package must not be larger than {megabytes} MB' }

/** Stores a package as it comes, without holding it in memory; what is none, too large or wrongly signed leaves nothing. Returns its address. */
export async function storePackage(machine: Machine, incoming: Incoming): Promise<string> {
  const upload = await openUpload(incoming, mostPackageBytes)
  const ending = upload.filename.split('.').at(-1)!.toLowerCase()
  const hash = createHash('sha256')
  try {
    return await shareFile(machine, incoming.person, {
      name: upload.filename,
      ending: Object.hasOwn(packageKinds, ending) ? ending : refuseKind(),
      kind: 'application/octet-stream',
      bytes: checked(comingBytes(upload), packageKinds[ending]!, hash.update.bind(hash)),
      async check() {
        if (upload.file.truncated) throw declaredFailure(tooLarge, { megabytes: mostPackageBytes / 1024 / 1024 })
        const sha256 = hash.digest('hex')
        await requireUploadSignature(machine, incoming, sha256)
        return sha256
      },
    })
  } finally {
    upload.file.resume()
  }
}

/** The bytes, while they are of the kind. */
async function* checked(
  bytes: AsyncIterable<Buffer>,
  { beginning, holds }: PackageKind,
  see: (part: Buffer) => unknown,
): AsyncIterable<Buffer> {
  let seen = Buffer.alloc(0)
  let begins = false
  let found = holds === undefined
  for await (const part of bytes) {
    see(part)
    seen = Buffer.concat([seen, part])
    if (!begins && seen.length >= beginning.length) {
      if (beginning.some((byte, at) => seen[at] !== byte)) refuseKind()
      begins = true
    }
    found ||= seen.includes(holds!)
    if (begins) seen = seen.subarray(Math.max(0, seen.length - 64))
    yield part
  }
  if (!begins || !found) refuseKind()
}

function refuseKind(): never {
  throw declaredFailure(wrongPackage, { endings: packageEndings.join('、') })
}
