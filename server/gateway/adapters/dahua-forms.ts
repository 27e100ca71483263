import { json, named, parsed, type VendorAnswer, type VendorMessage } from './adapter.ts'
import { isCrowded } from './crowded.ts'
import { cutsOf } from './dahua-cuts.ts'
import { decoded } from './decoded.ts'
import { isText } from './is-text.ts'
import { inOwnNames, namesOf } from './names-in.ts'
import { xmlValues } from './xml-values.ts'

/** What a message says, in the words of ITSAPI's JSON, whatever form it has. */
export interface DahuaForm {
  readonly values: Readonly<Record<string, unknown>>
  /** Of each car `Plate`, `SnapInfo`, `Vehicle` and the pictures; what the event manager says, with its `Code` and `SnapCategory`. */
  readonly passings: readonly Record<string, unknown>[]
  readonly answer: VendorAnswer
}

export const taken = { Result: true, Message: 'Success' }
export const takenJson = json(taken)
const takenXml: VendorAnswer = {
  type: 'application/xml',
  body: '<?xml version="1.0" encoding="UTF-8"?><Response><Result>true</Result><result>OK</result><message>Success</message></Response>',
}

/** Of the body, or of the first part that has a text. Null where there is none that is read. */
export function formOf({ text, fields, files, receivedAt }: VendorMessage): DahuaForm | null {
  const parts = files.flatMap(({ bytes }) => (bytes && isText(bytes) ? [decoded(bytes)] : []))
  const forms = [text, ...Object.values(fields), ...parts].flatMap((each) => {
    const form = /^\uFEFF?\s*</.test(each)
      ? xmlForm(each)
      : (jsonForm(each, receivedAt) ?? streamForm(each, receivedAt) ?? linesForm(each, receivedAt))
    return form ? [form] : []
  })
  return forms.find(({ passings }) => passings.length > 0) ?? forms[0] ?? null
}

/** Of ITSAPI. */
const names = namesOf(`Picture Plate PlateNumber PlateColor IsExist Confidence Channel PicName Content
  SnapInfo AccurateTime SnapTime InOut LanNo Vehicle VehicleType SnapCategory
  NormalPic CutoutPic VehiclePic Active DeviceID Heartbeat Events TrafficCar
  ParkingInfo ParkingStallsNo ParkingStatus`)

function jsonForm(text: string, receivedAt: number): DahuaForm | null {
  const said = parsed(text)
  if (!said) return null
  const values = inOwnNames(said, names)
  // Some firmware has what belongs into `Picture` alongside it.
  const alongside = Object.fromEntries(ofPicture.filter((name) => name in values).map((name) => [name, values[name]]))
  const pictures = [values['Picture']].flat().map((each) => ({ ...alongside, ...named(each) }))
  const isItsapi = 'Plate' in values && !('Text' in named(values['Plate']))
  const itsapi = 'Picture' in values ? pictures : isItsapi ? [values] : null
  const passings = itsapi ?? eventsIn(values).flatMap((event) => passingOf(event, receivedAt))
  return { values, passings, answer: takenJson }
}

/** Under `Events`; as the web page of a camera receives them, `params.eventList` with `Data`; or the message is one. */
function eventsIn(values: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const list = values['Events'] ?? named(values['params'])['eventList'] ?? [values]
  return (Array.isArray(list) ? list : []).map((each) => {
    const event = named(each)
    return { ...event, ...named(event['Data'] ?? event['data']) }
  })
}

const ofPicture = ['Plate', 'SnapInfo', 'Vehicle', 'ParkingInfo']
const sections = ['Plate', 'SnapInfo', 'Vehicle', 'NormalPic', 'CutoutPic', 'VehiclePic']

/** The same names as in JSON, each section an element; or the flat alert of newer firmware. */
function xmlForm(text: string): DahuaForm | null {
  const values = Object.fromEntries(xmlValues(text))
  if (values['licensePlate'] !== undefined || /^anpr$/i.test(values['eventType'] ?? ''))
    return { values, passings: [passingOfAlert(values)], answer: takenXml }
  const picture = Object.fromEntries(
    sections.flatMap((name) => {
      const inner = insideOf(text, name)
      return inner?.includes('<') ? [[name, Object.fromEntries(xmlValues(inner))]] : []
    }),
  )
  const hasPassing = 'Plate' in picture || 'PlateNumber' in values
  const whole = { Plate: values, SnapInfo: values, Vehicle: values, ...picture }
  return Object.keys(values).length === 0 ? null : { values, passings: hasPassing ? [whole] : [], answer: takenXml }
}

/** What stands in the first element of that name; null where it is none, or never ends. */
function insideOf(text: string, name: string): string | null {
  const start = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^<>]*)?>`).exec(text)
  if (!start) return null
  const rest = text.slice(start.index + start[0].length)
  const end = rest.search(new RegExp(`</(?:[\\w-]+:)?${name}>`))
  return end === -1 ? null : rest.slice(0, end)
}

function passingOfAlert(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const { licensePlate, plateColor, confidence, confidenceLevel, dateTime, direction, vehicleType, channelID } = values
  const sure = confidence ?? confidenceLevel
  return {
    Plate: {
      ...(licensePlate !== undefined && { PlateNumber: licensePlate }),
      PlateColor: plateColor,
      ...(sure !== undefined && { Confidence: sure }),
    },
    Channel: channelID,
    SnapInfo: { AccurateTime: dateTime, InOut: direction },
    Vehicle: { VehicleType: vehicleType },
  }
}

/** `Code=TrafficJunction;action=Pulse;index=0;data={ … }`, one after the other, as the event manager writes to anyone who attached to it. */
function streamForm(text: string, receivedAt: number): DahuaForm | null {
  if (isCrowded(text, ['Code='])) return null
  const said = text.split(/(?=\bCode=\w+;\s*action=)/i).flatMap((each) => {
    const [, code, index, data = ''] =
      /^Code=(\w+);\s*action=[^;]*(?:;\s*index=(\d+))?(?:;\s*data=([^]*))?/i.exec(each) ?? []
    return code
      ? [
          {
            Code: code,
            ...(index !== undefined && { Index: index }),
            ...parsed(data.slice(0, data.lastIndexOf('}') + 1)),
          },
        ]
      : []
  })
  if (said.length === 0) return null
  const passings = said.flatMap((event) => passingOf(event, receivedAt))
  return { values: { eventType: '' }, passings, answer: takenJson }
}

/** `Events[0].TrafficCar.PlateNumber=京A12345`, a line for each value, as its snapshots are described; `Heartbeat` between them. */
function linesForm(text: string, receivedAt: number): DahuaForm | null {
  if (/^\s*Heartbeat\s*$/i.test(text)) return { values: { Heartbeat: true }, passings: [], answer: takenJson }
  const events = new Map<string, Record<string, unknown>>()
  for (const [, number, name, value] of text.matchAll(/^(?:Return)?Events\[(\d{1,3})\]\.([\w.[\]]+)=(.*?)\r?$/gm)) {
    const event = events.get(number!) ?? bare()
    events.set(number!, event)
    put(event, name!, value!.trim())
  }
  if (events.size === 0) return null
  const passings = [...events.values()].flatMap((event) => passingOf(event, receivedAt))
  return { values: { eventType: '' }, passings, answer: takenJson }
}

/** Of names that a camera chooses: nothing is known of them before. */
const bare = () => Object.create(null) as Record<string, unknown>

const deepestName = 6

/** Puts a value where its name says: `TrafficCar.PlateNumber`, `Image[0].Offset`. A group goes before an empty value of its name. */
function put(event: Record<string, unknown>, name: string, value: string): void {
  const steps = name.split(/[.[\]]+/).filter(Boolean)
  const last = steps.pop()
  if (last === undefined || steps.length > deepestName) return
  let group = event
  for (const step of steps) {
    const within = group[step]
    group = typeof within === 'object' ? (within as Record<string, unknown>) : (group[step] = bare())
  }
  if (typeof group[last] !== 'object') group[last] = value
}

/** What cameras above spots call what they see, by the `ParkingStatus` of ITSAPI that says it. */
const spotCodes: ReadonlyMap<string, number> = new Map([
  ['TrafficParkingSpaceParking', 0],
  ['TrafficParkingSpaceNoParking', 1],
])

/** An event of the event manager; none where it is not about a vehicle. */
function passingOf(event: Record<string, unknown>, receivedAt: number): Record<string, unknown>[] {
  const [car, object, base] = [named(event['TrafficCar']), named(event['Object']), named(event['EventBaseInfo'])]
  const plate = named(event['Plate'])
  const isPlate = object['ObjectType'] === 'Plate'
  const code = base['Code'] ?? event['Code'] ?? car['Event']
  const spotStatus = spotCodes.get(String(code))
  const saysPlate = 'PlateNumber' in event || 'PlateNumber' in plate || 'Text' in plate
  if (!('TrafficCar' in event) && !isPlate && !saysPlate && spotStatus === undefined) return []
  const sure = plate['Confidence'] ?? event['Confidence'] ?? object['Confidence'] ?? car['Confidence']
  const plateNumbers = [car['PlateNumber'], plate['PlateNumber'], plate['Text'], event['PlateNumber']]
  const time = timeOf(event, car, receivedAt)
  const read = {
    Plate: {
      PlateNumber: plateNumbers.find(Boolean) ?? ((isPlate && object['Text']) || ''),
      PlateColor: car['PlateColor'] ?? plate['PlateColor'],
      ...(sure !== undefined && { Confidence: sure }),
    },
    Cuts: cutsOf(event),
  }
  if (spotStatus !== undefined) {
    const number = car['CustomParkNo'] || (car['Lane'] ?? event['Lane'] ?? '')
    return [{ ...read, ParkingInfo: { ParkingStatus: spotStatus, ParkingStallsNo: String(number), SnapTime: time } }]
  }
  return [
    {
      ...(code !== undefined && { Code: code }),
      SnapCategory: named(event['CommInfo'])['SnapCategory'],
      Group: groupOf(event, car),
      ...read,
      Channel: event['Channel'] ?? event['Index'] ?? event['index'] ?? base['Index'],
      SnapInfo: { AccurateTime: time, Lane: car['Lane'] ?? event['Lane'] },
      Vehicle: { VehicleType: car['VehicleSize'] ?? car['VehicleType'] },
    },
  ]
}

/** What the shots of one car have in common, where it was caught more than once (`nGroupID` of the maker's programs: of one detection the same). */
function groupOf(event: Record<string, unknown>, car: Record<string, unknown>): string {
  const count = Number(event['CountInGroup'] ?? car['CountInGroup'])
  const group = event['GroupID'] ?? car['GroupID']
  return count > 1 && (typeof group === 'number' || typeof group === 'string') ? `group ${group}` : ''
}

const anHour = 3_600_000
const beijing = 8 * anHour

/**
 * `RealUTC` is one; `UTC` is one as well, or the camera's own clock written as if it were: then it is hours ahead. An event that says no time is dated
 * as it comes.
 */
function timeOf(event: Record<string, unknown>, car: Record<string, unknown>, receivedAt: number): unknown {
  if (event['LocaleTime']) return event['LocaleTime']
  const real = Number(event['RealUTC'])
  if (real > 0) return new Date(real * 1000).toISOString()
  const said = Number(event['UTC'] ?? car['UTC']) * 1000 + (Number(event['UTCMS']) % 1000 || 0)
  if (!(said > 0)) return new Date(receivedAt).toISOString()
  return new Date(said > receivedAt + anHour ? said - beijing : said).toISOString()
}
