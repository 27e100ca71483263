import { netTypes } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import type { KeyRing } from '../../console/places.ts'
import { ask, actConfirmed, addOnce, query, type Row, type VerbOf } from '../../console/records.ts'
import { inParallel } from '../../in-parallel.ts'
import { idOfLot, idsOf, type LotIds } from './lot-ids.ts'
import { userId } from './make-organization.ts'

const wired = {
  NetType: netTypes.cable,
  Model: 'YB-200',
  HardwareVersion: 'V2.1',
  FirmwareVersion: '3.4.2',
  Port: 8600,
}
const mobile = {
  NetType: netTypes.mobile,
  Model: 'YB-100G',
  HardwareVersion: 'V1.6',
  FirmwareVersion: '3.3.9',
  Port: 8600,
}

/** Serial numbers are those of the boxes (make-shifts.ts); one spare lies in the store. */
const cloudBoxes: readonly {
  readonly lot: string
  readonly SerialNo: string
  readonly rest: Row
  readonly isSpare?: true
}[] = [
  {
    lot: 'CM',
    SerialNo: 'YB2506CM01',
    rest: { Name: '万汇城南出口云盒', LanIp: '192.168.10.21', ExpireAt: '2028-06-01', ...wired },
  },
  {
    lot: 'CM',
    SerialNo: 'YB2506CM02',
    rest: { Name: '万汇城中央收费处云盒', LanIp: '192.168.10.22', ExpireAt: '2028-06-01', ...wired },
  },
  {
    lot: 'CH',
    SerialNo: 'YB2411CH01',
    rest: { Name: '市一医院门诊云盒', LanIp: '192.168.20.21', ExpireAt: '2027-11-19', ...wired },
  },
  {
    lot: 'CH',
    SerialNo: 'YB2411CH02',
    rest: {
      Name: '市一医院急诊云盒',
      LanIp: '192.168.20.22',
      ExpireAt: '2027-11-19',
      ...wired,
    },
  },
  {
    lot: 'RH',
    SerialNo: 'YB2503RH01',
    rest: { Name: '滨江花园东门云盒', LanIp: '192.168.30.21', ExpireAt: '2028-03-17', ...wired },
  },
  {
    lot: 'CT',
    SerialNo: 'YB2509CT01',
    rest: { Name: '云帆大厦地库云盒', LanIp: '192.168.40.21', ExpireAt: '2028-09-09', ...wired },
  },
  {
    lot: 'ES',
    SerialNo: 'YB2501ES01',
    rest: { Name: '东站出口云盒', LanIp: '192.168.50.21', ExpireAt: '2028-01-14', ...wired },
  },
  {
    lot: 'LP',
    SerialNo: 'YB2504LP01',
    rest: { Name: '镜湖景区云盒', SimNo: '1064890571260031', ExpireAt: '2027-04-24', ...mobile },
  },
  {
    lot: 'LP',
    SerialNo: 'YB2504LP02',
    rest: { Name: '镜湖景区备用云盒', SimNo: '1064890571260032', Remark: '库房备件', ...mobile },
    isSpare: true,
  },
]

const handheld = { Manufacturer: '联泊', Model: 'LB-P8', VersionName: '5.2.1' }

/** Handhelds: who has them, or what happened to them. */
const handhelds: readonly {
  readonly Code: string
  readonly rest: Row
  readonly lots: readonly string[]
  readonly holder?: string
  readonly lost?: readonly [verb: VerbOf<'posDevice'>, Remark: string]
}[] = [
  {
    Code: 'POS001',
    rest: { Name: '解放路手持 1 号', SerialNo: 'LB8A240117', SimNo: '1064890571250101', ...handheld },
    lots: ['LR'],
    holder: 'fangzhiqiang',
  },
  {
    Code: 'POS002',
    rest: { Name: '解放路手持 2 号', SerialNo: 'LB8A240118', SimNo: '1064890571250102', ...handheld },
    lots: ['LR'],
    holder: 'fengjie',
  },
  {
    Code: 'POS003',
    rest: { Name: '解放路手持 3 号', SerialNo: 'LB8A240119', SimNo: '1064890571250103', ...handheld },
    lots: ['LR'],
    holder: 'hetao',
  },
  {
    Code: 'POS004',
    rest: { Name: '景区手持 1 号', SerialNo: 'LB8A250033', SimNo: '1064890571250104', ...handheld },
    lots: ['LP'],
    holder: 'guozhigang',
  },
  {
    Code: 'POS005',
    rest: { Name: '巡检手持 1 号', SerialNo: 'LB8A250034', SimNo: '1064890571250105', ...handheld },
    lots: [],
    holder: 'zhaolei',
  },
  { Code: 'POS006', rest: { Name: '景区手持 2 号', SerialNo: 'LB8A250035', ...handheld }, lots: ['LP'] },
  {
    Code: 'POS007',
    rest: { Name: '备用手持 1 号', SerialNo: 'LB8A230206', ...handheld, VersionName: '4.9.0' },
    lots: [],
    lost: ['damage', '屏幕碎裂,待返修'],
  },
  {
    Code: 'POS008',
    rest: { Name: '备用手持 2 号', SerialNo: 'LB8A230207', ...handheld, VersionName: '4.9.0' },
    lots: [],
    lost: ['lose', '夜班途中遗失,已报警'],
  },
]

const spotsOnStreet = 36

/** Cloud boxes with their keys, handhelds with who has them, and a detector in every spot of the street. */
export async function makeEquipment(console: Console, lots: LotIds, keys: KeyRing): Promise<void> {
  for (const { lot, SerialNo, rest, isSpare } of cloudBoxes) {
    const { id, isNew } = await addOnce(console, 'cloudBox', { SerialNo }, { ParkLotId: idOfLot(lots, lot), ...rest })
    if (isSpare || (!isNew && keys.find(SerialNo))) continue
    const { Key } = (await actConfirmed(console, 'cloudBox', 'issueKey', id))!
    keys.keep({ serial: SerialNo, key: Key })
  }
  for (const { Code, rest, lots: codes, holder, lost } of handhelds) {
    const { id: Id, isNew } = await addOnce(console, 'posDevice', { Code }, { ...rest, ParkLotIds: idsOf(lots, codes) })
    if (!isNew) continue
    if (holder) await ask(console, 'posDevice', 'claim', { Id, UserId: await userId(console, holder) })
    if (lost) await ask(console, 'posDevice', lost[0], { Id, Remark: lost[1] })
  }
  await layDetectors(console, idOfLot(lots, 'LR'))
}

async function layDetectors(console: Console, ParkLotId: string): Promise<void> {
  const { rows } = await query(console, 'magneticDetector', { ParkLotId }, { PerPage: 200, Page: 1 })
  const known = new Set(rows.map(({ Code }) => String(Code)))
  const spots = Array.from({ length: spotsOnStreet }, (_, at) => at + 1)
  const missing = spots.filter((spot) => !known.has(`DC${padded(spot)}`))
  await inParallel(missing, 4, (spot) =>
    ask(console, 'magneticDetector', 'add', {
      ParkLotId,
      Code: `DC${padded(spot)}`,
      SerialNo: `GM21${String(70_440 + spot * 3)}`,
      Provider: '路视科技',
      ParkSpotNumber: `JF${padded(spot)}`,
      VersionNumber: '1.8.4',
      InstallAt: '2025-12-05',
      InstallPosition: `解放路${spot <= spotsOnStreet / 2 ? '北' : '南'}侧 ${spot} 号泊位`,
    }),
  )
}

function padded(spot: number): string {
  return String(spot).padStart(3, '0')
}
