import type { Endpoint, Meta, Request } from '@talaan/contract'
import { escapeFormula, formatCsv, toSheetCell } from '@talaan/contract/values'
import { call, saveFile } from '../../lib/call.ts'
import type { Column, RowOf } from './types.ts'

const PAGE_SIZE = 100

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

type Columns<E extends Endpoint> = ExportRequest<E>['columns']
type Row = (string | number | null | undefined)[]

/** Reads all pages of the filtered list, saves them as one file, and resolves to the number of rows. */
export async function exportList<E extends Endpoint>(exported: ExportRequest<E>, progress: ExportProgress): Promise<number> {
  const columns = exported.columns.filter((column) => column.csv)
  const rows = await readAllRows(exported, columns, progress)
  const head = columns.map((column) => column.label)
  const money = columns.map((column) => column.money === true)
  const file =
    exported.kind === 'csv'
      ? new Blob([formatCsv([head, ...rows], money)], { type: 'text/csv;charset=utf-8' })
      : await writeWorkbook(head, rows, money)
  progress.signal.throwIfAborted()
  saveFile(file, `${exported.name}.${exported.kind}`)
  return rows.length
}

async function readAllRows<E extends Endpoint>(
  { entry, request }: ExportRequest<E>,
  columns: Columns<E>,
  { signal, onProgress }: ExportProgress,
): Promise<Row[]> {
  const rows: Row[] = []
  let total = 0
  for (let page = 1, last = 1; page <= last; page++) {
    const pageRequest = { ...request, page, limit: PAGE_SIZE } as unknown as Request<E>
    const { data, meta } = (await call(entry, pageRequest, { signal })) as { data: RowOf<E>[]; meta?: Meta }
    // A list without pages is complete after one request.
    last = meta?.last_page ?? 1
    total = meta?.total ?? data.length
    for (const row of data) rows.push(columns.map((column) => column.csv!(row)))
    onProgress(page / Math.max(last, 1))
  }
  if (rows.length !== total) throw new Error('The list changed during the export. Please export it again.')
  return rows
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
