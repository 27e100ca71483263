import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import type { Json, WireRow } from '#kernel/wire.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { entities } from '#business/roof/contents.ts'
import { parameters } from '#business/ground/parameters/parameter/parameters.ts'
import { personRequest } from '#business/service/personal/person-request/person-request.ts'
import type { Option } from '#fields/choice/choice.ts'
import { Refused } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { maskedPlate } from '#fields/plate/masked-plate.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import { checkCharacterOf } from '#fields/text/identity-card.ts'
import type { PatternName } from '#fields/text/patterns.ts'
import { masked, personalKind } from '#fields/text/personal.ts'
import type { TextField } from '#fields/text/text.ts'
import type { Console } from '../berth/console.ts'

export type Draft = Record<string, unknown>

/** Valid records of any concept, made from its declaration in the tenant of the one who makes them. */
export interface Samples {
  /** What its form would send: every field filled, and what it refers to made first. No two are alike. */
  draft(of: Entity): Promise<Draft>
  add(of: Entity): Promise<WireRow>
  /** Further ones, that belong to this car park and refer to what is in it. */
  inLot(lot: WireRow): Samples
}

/** Those that a lot may have of its own come first. */
const parameterKeys = Object.entries(parameters)

/** The record of a concept to which all samples of a tenant refer. */
type Referred = (concept: string) => Promise<WireRow>

/** What a declaration does not say: where fields depend on one another. `n` counts the drafts of the concept. */
const overrides: Readonly<Record<string, (n: number, referred: Referred) => Draft | Promise<Draft>>> = {
  'charge-rule': () => ({
    billCarSizeIds: [],
    dayKind: undefined,
    terms: { ruleKind: 3, freeMinutes: 15, freeIncluded: 1, segments: [{ unitMinutes: 60, unitMoney: '5.00' }] },
  }),
  'app-version': (n) => ({ VersionCode: 100 + n, MinVersionCode: 100 }),
  'coupon-activity': () => ({ BeginAt: '2026-01-01 08:00:00', EndAt: '2026-12-31 23:59:59' }),
  'charge-rule-bind': (n) => ({ CarType: 1, BillCarSizeId: 1 + (n % 5), DayKind: n < 5 ? 0 : 1, WeekDays: [] }),
  'appoint-order': (n) => ({
    AppointBegin: `${dayAhead(1 + (n % 7))} 08:00:00`,
    AppointEnd: `${dayAhead(1 + (n % 7))} 09:00:00`,
  }),
  member: () => ({ RegisterAt: `${dayAhead(-2)} 08:00:00` }),
  'profit-share-rule': (n) => ({
    Percent: '30',
    FixedMoney: undefined,
    WechatMchNo: undefined,
    AlipayAccount: undefined,
    Status: n === 0 ? 1 : 2,
  }),
  visitor: () => ({ BeginAt: '2026-11-21 08:00:00', EndAt: '2099-12-31 20:00:00' }),
  announcement: () => ({ Items: [{ Kind: 1, Text: '新的列表' }] }),
  holiday: (n) => ({ BeginDate: dayAhead(2 + n), EndDate: dayAhead(2 + n), HolidayKind: 4 }),
  'share-spot': (n) => ({ ShareBegin: dayAhead(1 + n), ShareEnd: dayAhead(1 + n), DayEnd: '23:00', WeekDays: [] }),
  'share-order': async (n, referred) => {
    const { ShareBegin, HourPrice } = await referred('share-spot')
    const at = (minutes: number) => `${String(ShareBegin)} ${clockAt(minutes)}:00`
    return { RentBegin: at(480 + 5 * n), RentEnd: at(485 + 5 * n), Money: HourPrice }
  },
  'led-screen': (n) => ({ InText: '{车牌} 欢迎光临', Status: n === 0 ? 1 : 2 }),
  'device-mapping': () => ({
    OpenPath: '/gate?action=open',
    ColorWords: 'blue=1 green=5',
    OpenAnswer: '{"open":1}',
    StayAnswer: '{"open":0}',
  }),
  'identity-provider': (n) => ({
    ProviderKind: 1,
    CorpId: undefined,
    AgentId: undefined,
    MatchedClaim: 1,
    MailDomains: `corp${n}.example`,
  }),
  role: () => ({
    PermissionCodes: ['black-plate:read', 'duty-session:signOn', 'inspect-task:check'],
    MenuUrls: ['/dashboard'],
  }),
  'api-key': () => ({
    permissionCodes: ['black-plate:read'],
    allowedAddresses: '203.0.113.7, 2001:db8::/32',
    validUntil: dayAhead(30),
  }),
  'shift-plan': (n) => ({ PlanDate: new Date(Date.UTC(2030, 0, 1 + 2 * n)).toISOString().slice(0, 10) }),
  'bill-pack-order': (n) => ({
    PlateNumber: `京P${String(n).padStart(5, '0')}`,
    ParkSpotNumbers: `B${n}`,
    BeginDate: '2026-11-01',
    EndDate: '2026-11-30',
    Units: 1,
    BillPackMoney: '12.50',
  }),
  'stored-card': (n) => ({ PlateNumbers: `京K${String(n).padStart(5, '0')},京L${String(n).padStart(5, '0')}` }),
  'alarm-rule': (n) => ({ alarmType: 101 + (n % 16) }),
  parameter: (n) => {
    const [ParamKey, { perLot, usual }] = parameterKeys[n % parameterKeys.length]!
    return { ParamKey, ParamValue: usual, ...(!perLot && { ParkLotId: undefined }) }
  },
  'park-lot-inspect': () => ({ InspectResult: 2 }),
  'park-lot': () => ({ TotalSpotCount: 500, SpecialPlates: '京O12345' }),
}

function dayAhead(days: number): string {
  return wallDate(Date.now() + days * 86_400_000)
}

function clockAt(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

let serial = 0

/** `drafts`: how many of each concept there are already; `referred`: what they refer to, if it is there. */
export function samplesOf(
  by: Console,
  drafts = new Map<string, number>(),
  referred = new Map<string, Promise<WireRow>>(),
): Samples {
  const add = async (of: Entity): Promise<WireRow> => by.call(endpointPath(of, 'add'), await draft(of))

  async function draft(of: Entity): Promise<Draft> {
    const n = drafts.get(of.name) ?? 0
    drafts.set(of.name, n + 1)
    const values: Draft = {}
    for (const name of (of.form ?? []).filter((name) => !refersToItself(of, name)))
      values[name] = await value(of.fields[name]!)
    const given = { ...values, ...(await overrides[of.name]?.(n, referredTo)) }
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  }

  async function value(field: Field): Promise<unknown> {
    if (field.kind === 'reference') return idOf((field as ReferenceField).to.name)
    if (field.kind === 'references') return [await idOf((field as ReferenceField).to.name)]
    return valueFor(field)
  }

  async function idOf(concept: string): Promise<Json> {
    return (await referredTo(concept))[entities.find(({ name }) => name === concept)!.common.id]!
  }

  /** All samples of a tenant refer to the same records, so that a lane's gate is in the lane's car park. */
  function referredTo(concept: string): Promise<WireRow> {
    const record = referred.get(concept) ?? add(entities.find(({ name }) => name === concept)!)
    referred.set(concept, record)
    return record
  }

  const inLot = (lot: WireRow) => samplesOf(by, drafts, new Map([['park-lot', Promise.resolve(lot)]]))

  return { draft, add, inLot }
}

/** The first of a tree has nothing above it. */
function refersToItself(of: Entity, name: string): boolean {
  const field = of.fields[name]!
  return field.kind === 'reference' && (field as ReferenceField).to.name === of.name
}

/** A value of a kind that refers to nothing; texts and plates are new ones. */
export function valueFor(field: Field): unknown {
  if (field.default !== undefined) return field.default
  if (field.kind === 'text') return textFor(field as TextField)
  if (field.kind === 'plate') return `京A${String(++serial).padStart(5, '0')}`
  if (field.kind === 'choice') return optionsOf(field)[0]!.code
  if (field.kind === 'choices') return [optionsOf(field)[0]!.code]
  const kind = kindOf(field)
  return kind.example.good.find((value) => !(kind.read(field, value) instanceof Refused))
}

function optionsOf(field: Field): readonly Option[] {
  return (field as unknown as { options: readonly Option[] }).options
}

function textFor(field: TextField): string {
  const pattern = field.pattern ?? (personalKind(field) === 'phone' ? 'mobile' : undefined)
  serial += 1
  return pattern ? texts[pattern](serial) : `样${serial}`
}

const texts: Readonly<Record<PatternName, (n: number) => string>> = {
  name: (n) => `样品${n}`,
  parkingName: (n) => `车场${n}`,
  code: (n) => `S${n}`,
  serial: (n) => `SN-${n}`,
  contact: (n) => `联系人${n}`,
  userName: (n) => `user${n}`,
  realName: (n) => `姓名${n}`,
  password: (n) => `abc${String(n).padStart(4, '0')}`,
  idCard: (n) => {
    const digits = `110105199001${String(10 + (n % 20))}${String(n % 1000).padStart(3, '0')}`
    return digits + checkCharacterOf(digits)
  },
  taxNumber: (n) => `91310000${String(n).padStart(10, '0')}`,
  differingDigits: (n) => `10${n}`,
  roleName: (n) => `角色${n}`,
  mobile: (n) => `138${String(n).padStart(8, '0')}`,
  phone: (n) => `400${8_000_000 + n}`,
  email: (n) => `sample${n}@example.com`,
  streamAddress: (n) => `rtsp://10.0.${n >> 8}.${n & 255}:554/main`,
  pathOfCamera: (n) => `/still/${n}`,
  ipv4: (n) => `10.0.${n >> 8}.${n & 255}`,
  url: (n) => `https://example.com/${n}`,
}

/** The draft's values as they come back: the record of an identity card holds it masked, and one of a request about a person all that says who it is about. */
export function wireOfDraft(of: Entity, draft: Draft): WireRow {
  return Object.fromEntries(
    Object.entries(draft).map(([name, sent]) => {
      const field = of.fields[name]!
      const kind = kindOf(field)
      const wire = kind.toWire(kind.read(field, sent), field)
      return [name, keptMasked(of, field, wire)]
    }),
  )
}

function keptMasked({ name }: Entity, field: Field, wire: Json): Json {
  const kind = personalKind(field)
  if (kind && (kind === 'idCard' || name === personRequest.name)) return masked(kind, String(wire))
  return field.kind === 'plate' && name === personRequest.name ? maskedPlate(String(wire)) : wire
}

/** A text of the form that can be changed later, with a new value: what an edit in the tests changes. */
export function textChange(of: Entity): { name: string; value: string } {
  const name = of.form!.find((name) => of.fields[name]!.kind === 'text' && of.fields[name]!.written !== 'once')!
  return { name, value: textFor(of.fields[name] as TextField) }
}
