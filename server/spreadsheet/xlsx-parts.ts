import { columnWidth, numberFormats, styleNumber, styles } from './cells.ts'
import { cleanText, type Sheet } from './sheet.ts'

/** The parts of an Office Open XML workbook (ECMA-376, part 1) around its rows. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Worksheets have the default type, so that this part can come first, before their number is known. */
export const contentTypes =
  declaration +
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="${contentType}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`

export const packageParts =
  declaration +
  `<Relationships xmlns="${packageRelations}">` +
  `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export function workbook(names: readonly string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews>` +
    `<sheets>${sheets.join('')}</sheets></workbook>`
  )
}

export function workbookParts(worksheets: number): string {
  const parts = [...Array(worksheets).keys()].map((i) => ['worksheet', `worksheets/sheet${i + 1}.xml`])
  const rows = [...parts, ['styles', 'styles.xml']].map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packageRelations}">${rows.join('')}</Relationships>`
}

const customFormats = 164
const formats = [...new Set(styles.map(({ kind }) => numberFormats[kind]))]
/** Formats that Excel knows by number; the others are numbered from 164 on. */
const builtIn: Record<string, number> = { General: 0, '0': 1, '0.00': 2, '@': 49 }

function formatNumber(format: string): number {
  return builtIn[format] ?? customFormats + formats.indexOf(format)
}

export function styleSheet(): string {
  const custom = formats.filter((format) => !(format in builtIn))
  const numFmts = custom.map((format) => `<numFmt numFmtId="${formatNumber(format)}" formatCode="${format}"/>`)
  const font = '<sz val="11"/><name val="宋体"/><charset val="134"/>'
  const cellXfs = styles.map(
    ({ kind, bold }) =>
      `<xf numFmtId="${formatNumber(numberFormats[kind])}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" ` +
      'applyNumberFormat="1" applyFont="1"/>',
  )
  return (
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="${custom.length}">${numFmts.join('')}</numFmts>` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cellXfs.length}">${cellXfs.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}

/** Everything of a worksheet before its rows: the first row stays in sight, columns have their width and style. */
export function worksheetHead({ columns }: Sheet, isFirst: boolean): string {
  const cols = columns.map(
    (column, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${columnWidth(column)}" ` +
      `style="${styleNumber(column.kind, false)}" customWidth="1"/>`,
  )
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
    `</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`
  )
}

export const worksheetTail = '</sheetData></worksheet>'

/**
 * The text as XML that gives back exactly it: Excel takes `_x0041_` in a text for the character of that number
 * (ECMA-376, ST_Xstring), so an underscore that starts one is written as such a number itself.
 */
export function escaped(text: string): string {
  return cleanText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
