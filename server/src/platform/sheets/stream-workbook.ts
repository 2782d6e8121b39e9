/** An XLSX file that is written while its rows arrive, so that its size in memory does not grow with them. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { escapeFormula, type SheetCell, toSheetCell } from '@talaan/contract'

export interface WorkbookColumn {
  label: string
  /** In characters. */
  width: number
  /** Whether numbers are in pesos. */
  money?: boolean
}

type Rows = AsyncIterable<readonly (readonly unknown[])[]>

/**
 * The file in pieces: a workbook with one sheet, lines above with their labels in bold, a fixed header row in bold, then the rows. Text that
 * looks like a formula stays text.
 */
export async function* streamWorkbook(
  columns: readonly WorkbookColumn[],
  batches: Rows,
  above: readonly (readonly unknown[])[] = [],
): AsyncGenerator<Buffer> {
  const files = Object.entries(workbookParts).map(([name, content]) => ({ name, content: [content] }))
  yield* zipFiles([...files, { name: 'xl/worksheets/sheet1.xml', content: sheetOf(columns, batches, above) }])
}

const NAMESPACE = 'http://schemas.openxmlformats.org'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = `${NAMESPACE}/officeDocument/2006/relationships`

/** The parts of a workbook besides its sheet. The styles, by place: text, bold, money, day. */
const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const style = { bold: 1, money: 2, day: 3 }

async function* sheetOf(columns: readonly WorkbookColumn[], batches: Rows, above: readonly (readonly unknown[])[]): AsyncGenerator<string> {
  const widths = columns.map(({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
  const letters = columns.map((_, place) => columnLetters(place))
  const rowOf = (row: number, cells: readonly string[]) =>
    `<row r="${row}">${cells.map((cell, place) => cell && `<c r="${letters[place]}${row}"${cell}</c>`).join('')}</row>`
  const lines = above.map(([label, ...cells], place) =>
    rowOf(place + 1, [textCell(escapeFormula(String(label)), style.bold), ...cells.map((value) => cellOf(toSheetCell(value)))]),
  )
  const headRow = above.length + 1
  const head = rowOf(
    headRow,
    columns.map(({ label }) => textCell(escapeFormula(label), style.bold)),
  )
  yield `${HEAD}<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}${head}`
  const isMoney = columns.map(({ money }) => money === true)
  let last = headRow
  for await (const rows of batches) {
    yield rows
      .map((row) =>
        rowOf(
          ++last,
          row.map((value, place) => cellOf(toSheetCell(value, isMoney[place]))),
        ),
      )
      .join('')
  }
  yield '</sheetData></worksheet>'
}

/** Days are counted in sheets from the end of 1899. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** What follows the reference of a cell; nothing for an empty one. */
function cellOf(cell: SheetCell | null): string {
  if (cell === null) return ''
  const { value, format } = cell
  if (value instanceof Date) return ` s="${style.day}"><v>${(value.getTime() - FIRST_DAY) / DAY_MS}</v>`
  if (typeof value === 'number') return format ? ` s="${style.money}"><v>${value}</v>` : `><v>${value}</v>`
  return textCell(value)
}

const textCell = (text: string, styleNumber = 0): string =>
  ` t="inlineStr"${styleNumber > 0 ? ` s="${styleNumber}"` : ''}><is><t xml:space="preserve">${escapeXml(text)}</t></is>`

/** A to Z, then AA. */
const columnLetters = (place: number): string =>
  (place < 26 ? '' : columnLetters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML does not have are left out. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character]!).replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')

interface ZippedFile {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

interface FileEntry {
  name: Buffer
  crc: number
  compressed: number
  size: number
  offset: number
}

/** A ZIP archive in pieces. Sizes and checksums follow each file, because they are not known before it. */
async function* zipFiles(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const entries: FileEntry[] = []
  let offset = 0
  for (const { name, content } of files) {
    const entry: FileEntry = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset }
    const head = Buffer.concat([record(LOCAL_HEAD, ...versionAndFlags, [0, 4], [0, 4], [0, 4], [entry.name.length, 2], [0, 2]), entry.name])
    yield head
    for await (const piece of deflate(content, entry)) {
      entry.compressed += piece.length
      yield piece
    }
    const sizes = record(SIZES, [entry.crc, 4], [entry.compressed, 4], [entry.size, 4])
    yield sizes
    offset += head.length + entry.compressed + sizes.length
    entries.push(entry)
  }
  yield directoryOf(entries, offset)
}

/** Compresses a file, and notes its checksum and size. */
async function* deflate(content: ZippedFile['content'], entry: FileEntry): AsyncGenerator<Buffer> {
  async function* bytes() {
    for await (const text of content) {
      const piece = Buffer.from(text)
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      yield piece
    }
  }
  const compressor = createDeflateRaw({ level: 4 })
  const source = pipeline(Readable.from(bytes(), { objectMode: true, highWaterMark: 1 }), compressor)
  // Whoever reads the compressor gets its errors.
  source.catch(() => undefined)
  yield* compressor as AsyncIterable<Buffer>
}

type Field = readonly [value: number, bytes: 2 | 4]

const LOCAL_HEAD = 0x04034b50
const SIZES = 0x08074b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
/** Version 2.0; sizes follow, names are UTF-8; deflated; no time of change but 1 January 1980. */
const versionAndFlags: readonly Field[] = [
  [20, 2],
  [0x0808, 2],
  [8, 2],
  [0, 2],
  [0x21, 2],
]

function record(signature: number, ...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(4 + fields.reduce((total, [, bytes]) => total + bytes, 0))
  buffer.writeUInt32LE(signature, 0)
  let place = 4
  for (const [value, bytes] of fields) place = buffer.writeUIntLE(value, place, bytes)
  return buffer
}

function directoryOf(entries: readonly FileEntry[], start: number): Buffer {
  const rows = entries.map(({ name, crc, compressed, size, offset }) =>
    Buffer.concat([
      record(
        DIRECTORY_ENTRY,
        [20, 2],
        ...versionAndFlags,
        [crc, 4],
        [compressed, 4],
        [size, 4],
        [name.length, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ),
      name,
    ]),
  )
  const size = rows.reduce((total, row) => total + row.length, 0)
  return Buffer.concat([
    ...rows,
    record(DIRECTORY_END, [0, 2], [0, 2], [entries.length, 2], [entries.length, 2], [size, 4], [start, 4], [0, 2]),
  ])
}
