import { u16 } from './little-endian.ts'

/** The most that a record can hold; what is longer goes on in Continue records. */
export const largestRecord = 8224

export const ids = {
  eof: 0x0a,
  calcCount: 0x0c,
  calcMode: 0x0d,
  precision: 0x0e,
  refMode: 0x0f,
  delta: 0x10,
  iteration: 0x11,
  protect: 0x12,
  password: 0x13,
  windowProtect: 0x19,
  selection: 0x1d,
  date1904: 0x22,
  filePass: 0x2f,
  font: 0x31,
  continue: 0x3c,
  window1: 0x3d,
  backup: 0x40,
  pane: 0x41,
  codePage: 0x42,
  defaultColumnWidth: 0x55,
  writeAccess: 0x5c,
  saveRecalculated: 0x5f,
  columnInfo: 0x7d,
  sheetOptions: 0x81,
  boundSheet: 0x85,
  writeProtect: 0x86,
  country: 0x8c,
  hideObjects: 0x8d,
  functionGroups: 0x9c,
  mms: 0xc1,
  bookOptions: 0xda,
  interfaceHead: 0xe1,
  interfaceEnd: 0xe2,
  extendedFormat: 0xe0,
  sharedStrings: 0xfc,
  labelSst: 0xfd,
  tabIds: 0x13d,
  naturalLanguageFormulas: 0x160,
  doubleStream: 0x161,
  protectRevisions: 0x1af,
  refreshAll: 0x1b7,
  revisionsPassword: 0x1bc,
  dimensions: 0x200,
  number: 0x203,
  window2: 0x23e,
  rk: 0x27e,
  style: 0x293,
  format: 0x41e,
  bof: 0x809,
} as const

/** A record of the BIFF8 stream ([MS-XLS] 2.1.4): its number, the length of its data, its data. */
export function record(id: number, ...data: Uint8Array[]): Buffer {
  const length = data.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([u16(id, length), ...data])
}

/** A record whose data are 16-bit words. */
export function words(id: number, ...values: number[]): Buffer {
  return record(id, u16(...values))
}

/** Bytes that each character of the text takes: one while all are below U+0100, else two (UTF-16). */
export function characterWidth(text: string): 1 | 2 {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0xff) return 2
  return 1
}

/** ShortXLUnicodeString: its length in one byte. */
export function shortString(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), characters(text)])
}

/** XLUnicodeString: its length in two bytes. */
export function longString(text: string): Buffer {
  return Buffer.concat([u16(text.length), characters(text)])
}

function characters(text: string): Buffer {
  const width = characterWidth(text)
  return Buffer.concat([Buffer.from([width - 1]), Buffer.from(text, width === 2 ? 'utf16le' : 'latin1')])
}
