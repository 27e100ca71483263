import { employeeKinds } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, addOnce, query, type Row } from '../../console/records.ts'
import { inParallel } from '../../in-parallel.ts'
import { randomOf } from '../../random.ts'
import { staff } from '../staff.ts'
import { idsOf, type LotIds } from './lot-ids.ts'
import { man, nameOf, woman } from './people-names.ts'
import { userId } from './make-organization.ts'
import { rosters } from './rosters.ts'

/** EmployeeKind and post by role (domain.md 1.42). */
const kinds: Readonly<Record<string, readonly [number, string]>> = {
  operator: [6, '运营主管'],
  finance: [5, '会计'],
  collector: [1, '收费员'],
  inspector: [2, '巡检员'],
  service: [3, '客服专员'],
  maintainer: [4, '维修工程师'],
  readonly: [6, '行政主管'],
}

const officeUnits: Readonly<Record<string, string>> = {
  operator: 'BA01',
  finance: 'BA02',
  service: 'BA03',
  maintainer: 'BA04',
  readonly: 'BA05',
  inspector: 'BA0107',
}
const projectUnits: Readonly<Record<string, string>> = {
  CM: 'BA0101',
  CH: 'BA0102',
  RH: 'BA0103',
  LR: 'BA0105',
  ES: 'BA0105',
  LP: 'BA0106',
}

const women =
  'chenxiaoyan linjia sunli wumin liuguifang songyan zhengxiulan dengyulan fengjie gaohaiyan huxiaohong qianlijuan'.split(
    ' ',
  )

/** Those who work here without an account. */
const others = [
  { OrgId: 'BA02', PostName: '出纳', EmployeeKind: employeeKinds.finance, Gender: woman, EntryDate: '2023-05-08' },
  { OrgId: 'BA03', PostName: '客服专员', EmployeeKind: employeeKinds.service, Gender: woman, EntryDate: '2025-02-17' },
  { OrgId: 'BA04', PostName: '弱电工', EmployeeKind: employeeKinds.maintenance, Gender: man, EntryDate: '2022-09-01' },
  {
    OrgId: 'BA05',
    PostName: '人事专员',
    EmployeeKind: employeeKinds.management,
    Gender: woman,
    EntryDate: '2024-07-01',
  },
  {
    OrgId: 'BA0101',
    PostName: '车场引导员',
    EmployeeKind: employeeKinds.other,
    Gender: man,
    EntryDate: '2025-10-09',
    does: 'takeLeave',
  },
  { OrgId: 'BA0102', PostName: '车场引导员', EmployeeKind: employeeKinds.other, Gender: man, EntryDate: '2024-12-02' },
  { OrgId: 'BA0103', PostName: '保洁员', EmployeeKind: employeeKinds.other, Gender: woman, EntryDate: '2023-11-20' },
  {
    OrgId: 'BA0106',
    PostName: '车场引导员',
    EmployeeKind: employeeKinds.other,
    Gender: man,
    EntryDate: '2026-04-28',
    does: 'suspend',
  },
] as const

/** A file for everyone who works for the company; those with an account are joined to it. */
export async function makeEmployees(console: Console, lots: LotIds, units: ReadonlyMap<string, string>): Promise<void> {
  const boxes = await boxesOfTeams(console)
  await inParallel(staff, 4, async ({ user, role, lots: codes }, at) => {
    const unit = officeUnits[role] ?? projectUnits[codes[0]!]!
    const [EmployeeKind, PostName] = kinds[role]!
    const rest = {
      ...employed(user.UserName),
      Gender: women.includes(user.UserName) ? woman : man,
      RealName: user['RealName'],
      Mobile: user['Mobile'],
      OrgId: units.get(unit)!,
      PostName,
      EmployeeKind,
      ParkLotIds: idsOf(lots, codes),
      SentryIds: boxes.get(user.UserName) ?? [],
    }
    const { id, isNew } = await addOnce(console, 'employee', { EmployeeNo: numberOf(at) }, rest)
    if (isNew) await ask(console, 'employee', 'linkAccount', { Id: id, UserId: await userId(console, user.UserName) })
  })
  for (const [at, { OrgId, ...other }] of others.entries()) {
    const EmployeeNo = numberOf(100 + at)
    const { does, ...rest } = { does: undefined, ...other }
    const known = {
      ...rest,
      RealName: nameOf(EmployeeNo, rest.Gender),
      Mobile: `137571300${10 + at}`,
      OrgId: units.get(OrgId)!,
    }
    const { id, isNew } = await addOnce(console, 'employee', { EmployeeNo }, known)
    if (isNew && does) await ask(console, 'employee', does, { Id: id })
  }
}

function numberOf(at: number): string {
  return `BA${String(1001 + at)}`
}

/** When someone came, and who to call when something happens to them. */
function employed(userName: string): Row {
  const random = randomOf(`employee/${userName}`)
  const day = (from: number, to: number) => String(random.whole(from, to)).padStart(2, '0')
  return {
    EntryDate: `${random.whole(2021, 2025)}-${day(1, 12)}-${day(1, 28)}`,
    EmergencyContact: nameOf(`kin/${userName}`),
    EmergencyPhone: `1385${random.whole(1_000_000, 9_999_999)}`,
  }
}

/** Ids of the boxes at which people take turns, by user name. */
async function boxesOfTeams(console: Console): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await query(console, 'sentry', {}, { PerPage: 200, Page: 1 })
  const ids = new Map(rows.map(({ SentryCode, Id }) => [String(SentryCode), String(Id)]))
  return new Map(
    rosters.flatMap(({ slots, team }) => {
      const own = [...new Set(slots.map(({ sentry }) => ids.get(sentry)!))]
      return team.map((user) => [user, own] as const)
    }),
  )
}
