import type { Endpoint } from '@talaan/contract'
import { escapeFormula, formatCsv, toSheetCell } from '@talaan/contract/values'
import { saveFile } from '#lib/call.ts'
import { readAllPages } from './read-all-pages.ts'
import type { Column, RowOf } from './types.ts'

const manilaInstant = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Manila',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

interface ExportRequest<E extends Endpoint> {
  entry: E
  request: Record<string, unknown>
  columns: readonly Column<RowOf<E>>[]
  name: string
  kind: 'xlsx' | 'csv'
}

interface ExportProgress {
  signal: AbortSignal
  /** Gets the share of pages that were read. */
  onProgress: (share: number) => void
}

type Cell = string | number | null | undefined
type Row = Cell[]

/** An instant as its day and time in Manila, `2026-11-21 15:05`, which programs for tables read as such; every other value as it is. */
export function toManila(cell: Cell): Cell {
  if (typeof cell !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(cell)) return cell
  return manilaInstant.format(new Date(cell)).replace(',', '')
}

/** Reads all pages of the filtered list, saves them as one file, and resolves to the number of rows. */
export async function exportList<E extends Endpoint>(exported: ExportRequest<E>, progress: ExportProgress): Promise<number> {
  const columns = exported.columns.filter((column) => column.csv)
  const all = await readAllPages(exported, progress)
  const rows = all.map((row): Row => columns.map((column) => toManila(column.csv!(row))))
  const head = columns.map((column) => column.label)
  const money = columns.map((column) => column.money === true)
  const file = await writeTable(exported.kind, { head, rows, money })
  progress.signal.throwIfAborted()
  saveFile(file, `${exported.name}.${exported.kind}`)
  return rows.length
}

interface Table {
  head: readonly string[]
  rows: readonly Row[]
  /** Which columns are amounts of money. */
  money: readonly boolean[]
}

const writeTable = async (kind: 'xlsx' | 'csv', { head, rows, money }: Table): Promise<Blob> =>
  kind === 'csv' ? new Blob([formatCsv([[...head], ...rows], money)], { type: 'text/csv;charset=utf-8' }) : writeWorkbook(head, rows, money)

/** Saves a table that the page has already as one file. */
export async function saveTable({ name, kind, head, rows }: Omit<Table, 'money'> & { name: string; kind: 'xlsx' | 'csv' }): Promise<void> {
  saveFile(await writeTable(kind, { head, rows, money: [] }), `${name}.${kind}`)
}

/** Writes an XLSX file. The library is loaded only for it. */
async function writeWorkbook(head: readonly string[], rows: readonly Row[], money: readonly boolean[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const headRow = head.map((label) => ({ value: escapeFormula(label), fontWeight: 'bold' as const }))
  const width = (index: number) =>
    Math.min(60, Math.max(10, head[index]!.length + 2, ...rows.slice(0, 200).map((row) => String(row[index] ?? '').length + 2)))
  return write([headRow, ...rows.map((row) => row.map((cell, index) => toSheetCell(cell, money[index])))], {
    stickyRowsCount: 1,
    columns: head.map((_, index) => ({ width: width(index) })),
  }).toBlob()
}
