import { generateKeyPairSync, sign } from 'node:crypto'
import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Snapshot } from '#business/traffic/edge/snapshot.ts'
import { openBoxClock } from './box-clock.ts'
import { Away } from './centre.ts'
import { openJournal } from './journal.ts'
import { openPictures } from './kept-pictures.ts'
import { openLaneBox } from './lane-box.ts'
import { openSnapshots, type Signed } from './kept-snapshots.ts'

const operator = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const notSigned = 'The snapshot is not signed with the key of this car park’s operator'

const shownBy = ({ publicKey }: typeof operator) =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')

function snapshotOf(version: number, since: number | null = null, box = 'BOX1') {
  return { parkLotId: '12', box, madeAt: '2026-11-23T02:00:00.000Z', version, since, items: [], gone: [] } as Snapshot
}

function signed(snapshot: Snapshot, by = operator): Signed {
  const bytes = Buffer.from(JSON.stringify(snapshot))
  return { bytes, signature: sign(null, bytes, by.privateKey).toString('base64url'), publicKey: shownBy(by) }
}

const folder = () => mkdtempSync(join(tmpdir(), 'box-'))

test('a snapshot by another key, of half its bytes, without a signature or for another box is refused with a sentence', () => {
  const snapshots = openSnapshots(folder(), 'BOX1', shownBy(operator))
  const good = signed(snapshotOf(1))
  expect(snapshots.check(good).version).toBe(1)
  const half = { ...good, bytes: good.bytes.subarray(0, good.bytes.length / 2) }
  for (const bad of [signed(snapshotOf(1), stranger), half, { ...good, signature: '' }, { ...good, signature: 'no' }])
    expect(() => snapshots.check(bad)).toThrow(notSigned)
  expect(() => snapshots.check(signed(snapshotOf(1, null, 'BOX2')))).toThrow('for the box BOX2, this is BOX1')
})

test('the first key that is shown is believed only with a snapshot that it signed, and then no other', () => {
  const at = folder()
  const snapshots = openSnapshots(at, 'BOX1', null)
  const good = signed(snapshotOf(1))
  for (const bad of [
    { ...good, publicKey: '' },
    { ...good, publicKey: 'no key' },
    { ...good, publicKey: shownBy(stranger) },
  ])
    expect(() => snapshots.check(bad)).toThrow(notSigned)
  expect(snapshots.check(good).version).toBe(1)
  expect(() => openSnapshots(at, 'BOX1', null).check(signed(snapshotOf(2), stranger))).toThrow(notSigned)
})

test('what comes after a line that the power cut in two is read at the next start', () => {
  const at = folder()
  const keep = (snapshot: Snapshot) => openSnapshots(at, 'BOX1', shownBy(operator)).keep(signed(snapshot), snapshot)
  keep(snapshotOf(1))
  keep(snapshotOf(2, 1))
  appendFileSync(join(at, 'snapshots.jsonl'), '{"body":"{\\"parkLotId\\":\\"12')
  keep(snapshotOf(3, 2))
  const read = openSnapshots(at, 'BOX1', shownBy(operator)).read()
  expect(read.map(({ version }) => version)).toEqual([1, 2, 3])
})

test('a snapshot older than the one that the box holds, or one that leaves some out, is refused with a sentence, and the newer one stays', async () => {
  const at = folder()
  const offered = [snapshotOf(5), snapshotOf(4), snapshotOf(9, 7)]
  const away = () => Promise.reject(new Away('The centre is away.'))
  const centre = { pull: async () => signed(offered.shift()!), pass: away, commands: away, report: away }
  const said: string[] = []
  const box = openLaneBox({
    centre,
    journal: openJournal(at),
    snapshots: openSnapshots(at, 'BOX1', shownBy(operator)),
    pictures: openPictures(at, 'key'),
    serial: 'BOX1',
    keyDigest: Buffer.alloc(32),
    log: (line) => said.push(line),
    clock: openBoxClock(at, Date.now, []),
  })
  expect([await box.sync(), await box.sync(), await box.sync()]).toEqual([true, false, false])
  expect(said).toEqual([
    'Not synchronised: The snapshot 4 is older than 5, or does not follow it.',
    'Not synchronised: The snapshot 9 is older than 5, or does not follow it.',
  ])
  expect([box.lot.version, box.isAlone]).toEqual([5, true])
  expect(
    openSnapshots(at, 'BOX1', shownBy(operator))
      .read()
      .map(({ version }) => version),
  ).toEqual([5])
})
