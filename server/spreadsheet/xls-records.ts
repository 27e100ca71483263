import { columnWidth, numberFormats, styleNumber, styles } from './cells.ts'
import { ids, longString, record, shortString, words } from './biff.ts'
import { u16, u32 } from './little-endian.ts'
import type { ColumnKind } from '#kernel/sheet.ts'
import type { Sheet } from './sheet.ts'

/** The records around the cells of a BIFF8 workbook, in the order of [MS-XLS] 2.1.7.20. */

const biff8 = 0x0600
const build = 0x0dbb
const year = 1996
const utf16 = 1200
const china = 86

/** Style formats that Excel wants before the first format of a cell: 15 of the built-in styles, one default cell. */
const reservedFormats = 15

/** Number of the extended format (XF) of a cell style. */
export function extendedFormat(kind: ColumnKind, bold: boolean): number {
  return reservedFormats + styleNumber(kind, bold)
}

function begin(substream: 'globals' | 'worksheet'): Buffer {
  const head = u16(biff8, substream === 'globals' ? 0x0005 : 0x0010, build, year)
  return record(ids.bof, head, u32(0x41, 0x0606))
}

export const end = record(ids.eof)

/** A worksheet as the globals name it: `position` is where its records start in the stream. */
export interface BoundSheet {
  name: string
  position: number
}

/** The globals up to the shared strings; their length depends on the names alone. */
export function globals(sheets: readonly BoundSheet[]): Buffer {
  return Buffer.concat([
    begin('globals'),
    words(ids.interfaceHead, utf16),
    words(ids.mms, 0),
    record(ids.interfaceEnd),
    record(ids.writeAccess, Buffer.alloc(112, ' ')),
    words(ids.codePage, utf16),
    words(ids.doubleStream, 0),
    words(ids.tabIds, ...sheets.map((_, i) => i + 1)),
    words(ids.functionGroups, 14),
    words(ids.windowProtect, 0),
    words(ids.protect, 0),
    words(ids.password, 0),
    words(ids.protectRevisions, 0),
    words(ids.revisionsPassword, 0),
    words(ids.window1, 0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 600),
    words(ids.backup, 0),
    words(ids.hideObjects, 0),
    words(ids.date1904, 0),
    words(ids.precision, 1),
    words(ids.refreshAll, 0),
    words(ids.bookOptions, 0),
    ...fonts,
    ...formats,
    ...extendedFormats,
    record(ids.style, u16(0x8000), Buffer.from([0, 0xff])),
    words(ids.naturalLanguageFormulas, 0),
    ...sheets.map(({ name, position }) => record(ids.boundSheet, u32(position), u16(0), shortString(name))),
    words(ids.country, china, china),
  ])
}

const normal = 400
const bold = 700
/** The fifth font has number 5: Excel leaves 4 out. */
const boldFont = 5
const fonts = [normal, normal, normal, normal, bold].map((weight) =>
  record(
    ids.font,
    u16(220, weight === bold ? 1 : 0, 0x7fff, weight, 0),
    Buffer.from([0, 0, 134, 0]),
    shortString('宋体'),
  ),
)

/** Formats that Excel knows by number; those of the file are numbered from 164 on. */
const formatNumbers: Record<ColumnKind, number> = { text: 49, integer: 1, decimal: 0, money: 2, moment: 164, date: 165 }
const formats = (['moment', 'date'] as const).map((kind) =>
  record(ids.format, u16(formatNumbers[kind]), longString(numberFormats[kind])),
)

const extendedFormats = [
  ...Array.from({ length: reservedFormats }, () => formatRecord(0, 0, 0xfff5, 0xf4)),
  ...styles.map(({ kind, bold }) => formatRecord(bold ? boldFont : 0, formatNumbers[kind], 0x0001, 0xf8)),
]

/** Text at the bottom of its cell, no border, no fill. `parent` names the style format, `used` what differs from it. */
function formatRecord(font: number, format: number, parent: number, used: number): Buffer {
  const alignment = Buffer.from([0x20, 0, 0, used])
  return record(ids.extendedFormat, u16(font, format, parent), alignment, u32(0, 0), u16(0x20c0))
}

/** A worksheet's records before its cells. */
export function worksheetHead({ columns }: Sheet, rows: number): Buffer {
  const widths = columns.map((column, i) => {
    const width = Math.min(255, columnWidth(column)) * 256
    return words(ids.columnInfo, i, i, width, extendedFormat(column.kind, false), 0, 0)
  })
  return Buffer.concat([
    begin('worksheet'),
    words(ids.calcMode, 1),
    words(ids.calcCount, 100),
    words(ids.refMode, 1),
    words(ids.iteration, 0),
    record(ids.delta, f64(0.001)),
    words(ids.saveRecalculated, 1),
    words(ids.sheetOptions, 0x04c1),
    words(ids.defaultColumnWidth, 8),
    ...widths,
    record(ids.dimensions, u32(0, rows), u16(0, columns.length, 0)),
  ])
}

const frozenView = 0x01be
const selectedView = 0x0600

/** A worksheet's records after its cells: the first row stays in sight. */
export function worksheetTail(isFirst: boolean): Buffer {
  const view = frozenView | (isFirst ? selectedView : 0)
  return Buffer.concat([
    words(ids.window2, view, 0, 0, 64, 0, 0, 0, 0, 0),
    words(ids.pane, 0, 1, 1, 0, 2),
    record(ids.selection, Buffer.from([2]), u16(1, 0, 0, 1, 1, 1), Buffer.from([0, 0])),
    end,
  ])
}

function f64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
