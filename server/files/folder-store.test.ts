import { chmod, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFileKey, type FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
  store = await openFolderStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

/** Bytes that come when the test says so. */
function slowBytes() {
  let give!: (part: string | Error | null) => void
  let next = new Promise<string | Error | null>((resolve) => (give = resolve))
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const part = await next
      if (part === null) return
      if (part instanceof Error) throw part
      next = new Promise((resolve) => (give = resolve))
      yield Buffer.from(part)
    }
  }
  return { bytes: bytes(), give: (part: string | Error | null) => give(part) }
}

/** The file as soon as it is there. */
async function follow(key: string): Promise<Readable> {
  let file: Readable | null = null
  await expect.poll(async () => (file = await store.follow(key))).not.toBeNull()
  return file!
}
const parts = async (key: string) => (await follow(key))[Symbol.asyncIterator]()

test('[EXP-07] a file is followed while it grows, from its start to its end', async () => {
  const { bytes, give } = slowBytes()
  const key = newFileKey('csv')
  expect(await store.follow(key)).toBeNull()
  const written = store.write('csv', bytes, key)
  give('first')
  const coming = await parts(key)
  expect(String((await coming.next()).value)).toBe('first')
  give(' second')
  expect(String((await coming.next()).value)).toBe(' second')
  give(null)
  expect((await coming.next()).done).toBe(true)
  expect(await written).toEqual({ key, size: 12 })
  expect(String(await buffer((await store.follow(key))!))).toBe('first second')
})

test('a writing that is given up breaks off anyone who follows it, and leaves nothing', async () => {
  const { bytes, give } = slowBytes()
  const key = newFileKey('csv')
  const written = store.write('csv', bytes, key)
  give('first')
  const coming = await parts(key)
  await coming.next()
  give(new Error('no more'))
  await expect(written).rejects.toThrow('no more')
  await expect(coming.next()).rejects.toThrow('not written any more')
  expect(await readdir(folder)).toEqual([])
})

test('a whole file that is removed while it is followed is read to its end', async () => {
  const { bytes, give } = slowBytes()
  const key = newFileKey('csv')
  const written = store.write('csv', bytes, key)
  give('first')
  const coming = await parts(key)
  await coming.next()
  give(null)
  await written
  await store.remove(key)
  expect((await coming.next()).done).toBe(true)
})

test('a folder that is gone while it is used is there again with the next file', async () => {
  await rm(folder, { recursive: true })
  const { key } = await store.write('csv', Readable.from([Buffer.from('after the loss')]))
  expect(String(await buffer(store.read(key)))).toBe('after the loss')
})

test('[FI-04] a key that is a path is refused', () => {
  expect(() => store.read('../../etc/passwd')).toThrow('Not a file key')
})

test('a file that someone asked for and never read is closed when they are gone', async () => {
  const { key } = await store.write('csv', Readable.from([Buffer.from('whole')]))
  const asked = await follow(key)
  asked.destroy()
  await expect.poll(() => asked.closed).toBe(true)
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  expect(open.filter((path) => path.endsWith(key))).toEqual([])
})

test('no other account of the machine reads the files, nor those of a folder that an older version left open', async () => {
  await chmod(folder, 0o755)
  const again = await openFolderStore(folder)
  const { key } = await again.write('csv', Readable.from(['13912345678']))
  await again.write('csv', Readable.from(['1']), 'archives/1/2023-01/passing-0001.gz')
  const mode = async (path: string) => (await stat(join(folder, path))).mode & 0o777
  expect([await mode(''), await mode(key), await mode('archives')]).toEqual([0o700, 0o400, 0o700])
  await chmod(join(folder, key), 0o444)
  expect(String(await buffer((await again.follow(key))!))).toBe('13912345678')
})
