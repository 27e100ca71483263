import { json, named, parsed, type VendorAnswer, type VendorMessage } from './adapter.ts'
import { decoded } from './decoded.ts'
import { isText } from './is-text.ts'
import { xmlValues } from './xml-values.ts'

/** What a message says, in the words of ITSAPI's JSON, whatever form it has. */
export interface DahuaForm {
  readonly values: Readonly<Record<string, unknown>>
  /** `Plate`, `SnapInfo`, `Vehicle` and the pictures; null: it is no passing. */
  readonly picture: Record<string, unknown> | null
  readonly answer: VendorAnswer
}

const takenJson = json({ Result: true, Message: 'Success' })
const takenXml: VendorAnswer = {
  type: 'application/xml',
  body: '<?xml version="1.0" encoding="UTF-8"?><Response><Result>true</Result><result>OK</result><message>Success</message></Response>',
}

/** Of the body, or of the first part that has a text. Null where there is none that is read. */
export function formOf({ text, fields, files }: VendorMessage): DahuaForm | null {
  const parts = files.flatMap(({ bytes }) => (bytes && isText(bytes) ? [decoded(bytes)] : []))
  for (const each of [text, ...Object.values(fields), ...parts]) {
    const form = /^\uFEFF?\s*</.test(each) ? xmlForm(each) : (jsonForm(each) ?? eventForm(each))
    if (form) return form
  }
  return null
}

function jsonForm(text: string): DahuaForm | null {
  const values = parsed(text.replace(/^\uFEFF/, ''))
  if (!values) return null
  const event = Array.isArray(values['Events']) ? named(values['Events'][0]) : null
  const picture =
    'Picture' in values ? named(values['Picture']) : 'Plate' in values ? values : event && pictureOf(event)
  return { values, picture, answer: takenJson }
}

const sections = ['Plate', 'SnapInfo', 'Vehicle', 'NormalPic', 'CutoutPic', 'VehiclePic']

/** The same names as in JSON, each section an element; or the flat alert of newer firmware. */
function xmlForm(text: string): DahuaForm | null {
  const values = Object.fromEntries(xmlValues(text))
  if (values['licensePlate'] !== undefined || /^anpr$/i.test(values['eventType'] ?? ''))
    return { values, picture: pictureOfAlert(values), answer: takenXml }
  const picture = Object.fromEntries(
    sections.flatMap((name) => {
      const inner = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^<>]*)?>([^]*?)</(?:[\\w-]+:)?${name}>`).exec(text)?.[1]
      return inner?.includes('<') ? [[name, Object.fromEntries(xmlValues(inner))]] : []
    }),
  )
  const hasPassing = 'Plate' in picture || 'PlateNumber' in values
  const whole = { Plate: values, SnapInfo: values, Vehicle: values, ...picture }
  return Object.keys(values).length === 0 ? null : { values, picture: hasPassing ? whole : null, answer: takenXml }
}

function pictureOfAlert(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const { licensePlate, plateColor, confidence, confidenceLevel, dateTime, direction, vehicleType } = values
  const sure = confidence ?? confidenceLevel
  return {
    Plate: {
      ...(licensePlate !== undefined && { PlateNumber: licensePlate }),
      PlateColor: plateColor,
      ...(sure !== undefined && { Confidence: sure }),
    },
    SnapInfo: { AccurateTime: dateTime, InOut: direction },
    Vehicle: { VehicleType: vehicleType },
  }
}

/** `Events[0].TrafficCar.PlateNumber=京A12345`, a line for each value, as the event manager writes them; `Heartbeat` between them. */
function eventForm(text: string): DahuaForm | null {
  if (/^\s*Heartbeat\s*$/i.test(text)) return { values: { Heartbeat: true }, picture: null, answer: takenJson }
  const event: Record<string, Record<string, unknown>> = {}
  for (const [, section, name, value] of text.matchAll(/^(?:Return)?Events\[0\]\.(?:(\w+)\.)?(\w+)=(.*?)\r?$/gm))
    (event[section ?? ''] ??= {})[name!] = value!.trim()
  if (Object.keys(event).length === 0) return null
  const flat = { ...event[''], ...event }
  return { values: { eventType: '', ...flat }, picture: pictureOf(flat), answer: takenJson }
}

/** Null where the event is not about a car. */
function pictureOf(event: Record<string, unknown>): Record<string, unknown> | null {
  const [car, object] = [named(event['TrafficCar']), named(event['Object'])]
  if (!('PlateNumber' in car) && object['ObjectType'] !== 'Plate') return null
  const seconds = Number(event['RealUTC'] ?? event['UTC'])
  const time = event['LocaleTime'] ?? (seconds > 0 ? new Date(seconds * 1000).toISOString() : undefined)
  const sure = object['Confidence']
  return {
    Plate: {
      PlateNumber: car['PlateNumber'] ?? object['Text'],
      PlateColor: car['PlateColor'],
      ...(sure !== undefined && { Confidence: sure }),
    },
    SnapInfo: { AccurateTime: time },
    Vehicle: { VehicleType: car['VehicleSize'] ?? car['VehicleType'] },
  }
}
