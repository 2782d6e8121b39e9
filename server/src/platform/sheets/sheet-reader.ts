import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import papaparse from 'papaparse'
import type { SheetContent } from './sheet-file.ts'

/** The largest unpacked size of a workbook, because a small file can unpack to gigabytes. */
const UNPACKED_BYTES = 150 * 1024 * 1024

/** Larger than any sheet of a school. The rest is not read, so that a file of only commas uses little memory. */
const MAX_ROWS = 101_000
const MAX_COLUMNS = 200

/** Unpacks the XML parts within the limit and packs them again, so that sizes in the archive are not trusted. */
function openWorkbook(body: Buffer): { body: Buffer; sheets: VisibleSheet[] } {
  let remainingBytes = UNPACKED_BYTES
  const parts = unzipSync(body, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false
      remainingBytes -= originalSize
      if (remainingBytes < 0) throw new Error('The workbook is too large')
      return true
    },
  })
  const formats = findZeroFormats(parts['xl/styles.xml'])
  for (const [name, part] of Object.entries(parts))
    if (/worksheets\/[^/]+\.xml$/.test(name)) parts[name] = writeShownZeros(dropFarCells(part), formats)
  return { body: Buffer.from(zipSync(parts, { level: 0 })), sheets: listVisibleSheets(parts) }
}

const attributeOf = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]

interface VisibleSheet {
  name: string
  /** From 1, hidden sheets included. */
  place: number
  hasCells: boolean
}

/** The sheets that people see. */
function listVisibleSheets(parts: Record<string, Uint8Array>): VisibleSheet[] {
  const readTags = (path: string, tag: RegExp) => (parts[path] ? (strFromU8(parts[path]).match(tag) ?? []) : [])
  const targets = new Map(
    readTags('xl/_rels/workbook.xml.rels', /<(?:\w+:)?Relationship\s[^>]*>/g).map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target'),
    ]),
  )
  return readTags('xl/workbook.xml', /<(?:\w+:)?sheet\s[^>]*>/g).flatMap((tag, index) => {
    if (/hidden/i.test(attributeOf(tag, 'state') ?? '')) return []
    const target = targets.get(attributeOf(tag, 'r:id')) ?? `worksheets/sheet${index + 1}.xml`
    const part = parts[target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    const hasCells = part !== undefined && /<(?:\w+:)?(?:v|is)[\s>]/.test(strFromU8(part))
    return [{ name: decodeXml(attributeOf(tag, 'name') ?? ''), place: index + 1, hasCells }]
  })
}

const xmlSigns: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decodeXml = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => xmlSigns[name]!)

/** The formats of styles that show a number with zeros before it, such as `0000000` or `0000-00000`, by the place of the style. */
function findZeroFormats(styles: Uint8Array | undefined): Map<string, string> {
  const text = styles ? strFromU8(styles) : ''
  const codes = new Map<string, string>()
  for (const [tag] of text.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const code = (attributeOf(tag, 'formatCode') ?? '').replace(/&quot;|["\\]/g, '')
    if (/^0[0-]*0$/.test(code)) codes.set(attributeOf(tag, 'numFmtId') ?? '', code)
  }
  const cells = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(text)?.[0] ?? ''
  const formats = [...cells.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([tag]) => codes.get(attributeOf(tag, 'numFmtId') ?? ''))
  return new Map(formats.flatMap((code, place) => (code === undefined ? [] : [[String(place), code]])))
}

/** A cell with a whole number, without or with a formula. */
const numberCell = /<((?:\w+:)?c)(\s[^>]*?)>((?:<(?:\w+:)?f[\s>][\s\S]*?<\/(?:\w+:)?f>)?<((?:\w+:)?v)>)(\d+)(<\/\4><\/\1>)/g

/** Turns the numbers of these styles into the text that people see: in an identifier, zeros count. */
function writeShownZeros(part: Uint8Array<ArrayBuffer>, formats: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  if (formats.size === 0) return part
  return strToU8(
    strFromU8(part).replace(numberCell, (cell, tag: string, attributes: string, start: string, _v: string, digits: string, end: string) => {
      const format = formats.get(attributeOf(attributes, 's') ?? '')
      if (format === undefined || (attributeOf(attributes, 't') ?? 'n') !== 'n') return cell
      return `<${tag}${attributes.replace(/\st\s*=\s*["']n["']/, '')} t="str">${start}${formatDigits(digits, format)}${end}`
    }),
  )
}

/** `202400123` in the format `0000-00000` is `2024-00123`. */
function formatDigits(digits: string, format: string): string {
  const rest = [...digits]
  const shown = [...format].reverse().map((sign) => (sign === '0' ? (rest.pop() ?? '0') : sign))
  return rest.join('') + shown.reverse().join('')
}

/** A cell beyond column ZZ or row 999999: the reader makes an empty cell for every place before it, which takes gigabytes. */
const farCell = /<(\w+:)?c\s[^>]*?\br\s*=\s*["'](?:[A-Za-z]{3,}\d+|[A-Za-z]+\d{7,})["'](?:[^>]*\/>|[^>]*>[\s\S]*?<\/(\w+:)?c\s*>)/g
const dimension = /<(\w+:)?dimension\s[^>]*>/g

function dropFarCells(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = strFromU8(part)
  return text.search(farCell) < 0 ? part : strToU8(text.replace(farCell, '').replace(dimension, ''))
}

/** The rows, or the names of the sheets to choose from. */
export type ReadSheet = string[][] | { names: string[] }

/** Every cell as text, as a person would type it. */
async function readCells(file: SheetContent): Promise<ReadSheet> {
  if (file.type === 'csv') {
    const text = file.text.replace(/^\uFEFF/, '')
    return papaparse
      .parse<string[]>(text, { delimiter: detectDelimiter(text), preview: MAX_ROWS })
      .data.map((row) => row.slice(0, MAX_COLUMNS))
  }
  // Only here, because loading it takes longer than reading a small CSV file.
  const { readSheet } = await import('read-excel-file/node')
  const workbook = openWorkbook(Buffer.from(file.body))
  const filled = workbook.sheets.filter(({ hasCells }) => hasCells)
  const chosen = filled.length > 1 ? filled.find(({ name }) => name === file.sheet) : (filled[0] ?? workbook.sheets[0])
  if (!chosen && filled.length > 1) return { names: filled.map(({ name }) => name) }
  const rows = await readSheet<string>(workbook.body, chosen?.place ?? 1, { parseNumber: roundNumber })
  return rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map(cellText))
}

/** The delimiter that splits most of the first lines into the same number of cells, because cells also contain commas and semicolons. */
function detectDelimiter(text: string): string {
  const candidates = [',', ';', '\t'].map((delimiter) => {
    const widths = papaparse.parse<string[]>(text, { delimiter, preview: 50 }).data.map((row) => row.length)
    const equalLines = Math.max(
      0,
      ...Map.groupBy(widths, (width) => width)
        .entries()
        .map(([width, lines]) => (width > 1 ? lines.length : 0)),
    )
    return { delimiter, alike: equalLines, cells: widths.reduce((sum, width) => sum + width, 0) }
  })
  return candidates.sort((a, b) => b.alike - a.alike || b.cells - a.cells)[0]!.delimiter
}

/** Rounds to the 15 digits that people see; Excel stores `0.1 + 0.2` as 0.30000000000000004. */
const roundNumber = (text: string): string => (Number.isFinite(Number(text)) ? String(Number(Number(text).toPrecision(15))) : text)

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  // Excel knows no zones: the time is the one that people see.
  if (value instanceof Date) return value.toISOString().replace(/(T00:00:00)?\.000Z$/, '')
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

// This file runs as a child process and reads one file.
process.once('message', async (file: SheetContent) => {
  const rows = await readCells(file)
  process.send?.(rows, () => process.disconnect())
})
