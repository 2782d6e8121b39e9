import { unzipSync, zipSync } from 'fflate'
import papaparse from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { type SheetFile, sheetText } from './sheet-file.ts'

/** What a workbook may unpack to; a few hundred kilobytes can hold gigabytes. */
const UNPACKED_BYTES = 40 * 1024 * 1024

/** What no sheet of a school reaches; the rest is not read, so that a file of commas alone stays small. */
const ROWS = 20_000
const COLUMNS = 200

/** The part of the first sheet that is there, packed anew from what was really unpacked, so that nothing is trusted that the archive says of itself. */
function bounded(body: Buffer): Buffer {
  let left = UNPACKED_BYTES
  const parts = unzipSync(body, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false
      left -= originalSize
      if (left < 0) throw new Error('too much')
      return true
    },
  })
  return Buffer.from(zipSync(parts, { level: 0 }))
}

/** Every cell as text, as a person would type it. */
async function cells(file: Pick<SheetFile, 'type' | 'body'>): Promise<string[][]> {
  const body = Buffer.from(file.body)
  if (file.type === 'csv') {
    const text = (sheetText(body) ?? '').replace(/^\uFEFF/, '')
    return papaparse.parse<string[]>(text, { delimiter: delimiterOf(text), preview: ROWS }).data.map((row) => row.slice(0, COLUMNS))
  }
  const rows = await readSheet<string>(bounded(body), { parseNumber: plainNumber })
  return rows.slice(0, ROWS).map((row) => row.slice(0, COLUMNS).map(cellText))
}

/** The one that cuts most of the first lines into equally many cells, more than one: titles hold commas, schedules hold semicolons. */
function delimiterOf(text: string): string {
  const told = [',', ';', '\t'].map((delimiter) => {
    const widths = papaparse.parse<string[]>(text, { delimiter, preview: 50 }).data.map((row) => row.length)
    const alike = Math.max(
      0,
      ...Map.groupBy(widths, (width) => width)
        .entries()
        .map(([width, lines]) => (width > 1 ? lines.length : 0)),
    )
    return { delimiter, alike, cells: widths.reduce((sum, width) => sum + width, 0) }
  })
  return told.sort((a, b) => b.alike - a.alike || b.cells - a.cells)[0]!.delimiter
}

/** `0.1 + 0.2` is kept by Excel as 0.30000000000000004; people see 15 digits. */
const plainNumber = (text: string): string => (Number.isFinite(Number(text)) ? String(Number(Number(text).toPrecision(15))) : text)

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

// Runs as a process of its own, for one file.
process.once('message', async (file: SheetFile) => {
  const rows = await cells(file)
  process.send?.(rows, () => process.disconnect())
})
