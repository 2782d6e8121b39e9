import type { Endpoint, Meta, Request } from '@talaan/contract'
import { escapeFormula, formatCsv, toSheetCell } from '@talaan/contract/values'
import { call, saveFile } from '../../lib/call.ts'
import type { Column, RowOf } from './types.ts'

const PAGE = 100

interface Wanted<E extends Endpoint> {
  entry: E
  request: Record<string, unknown>
  columns: readonly Column<RowOf<E>>[]
  name: string
  kind: 'xlsx' | 'csv'
}

interface Watch {
  signal: AbortSignal
  /** Gets the share that is done. */
  onProgress: (share: number) => void
}

type Columns<E extends Endpoint> = Wanted<E>['columns']
type Row = (string | number | null | undefined)[]

/** Reads all pages of the filtered list, saves them as one file, and answers how many rows there were. */
export async function exportList<E extends Endpoint>(wanted: Wanted<E>, watch: Watch): Promise<number> {
  const columns = wanted.columns.filter((column) => column.csv)
  const rows = await allRows(wanted, columns, watch)
  const head = columns.map((column) => column.label)
  const money = columns.map((column) => column.money === true)
  const file =
    wanted.kind === 'csv'
      ? new Blob([formatCsv([head, ...rows], money)], { type: 'text/csv;charset=utf-8' })
      : await workbook(head, rows, money)
  watch.signal.throwIfAborted()
  saveFile(file, `${wanted.name}.${wanted.kind}`)
  return rows.length
}

async function allRows<E extends Endpoint>(
  { entry, request }: Wanted<E>,
  columns: Columns<E>,
  { signal, onProgress }: Watch,
): Promise<Row[]> {
  const rows: Row[] = []
  let total = 0
  for (let page = 1, last = 1; page <= last; page++) {
    const asked = { ...request, page, limit: PAGE } as unknown as Request<E>
    const { data, meta } = (await call(entry, asked, { signal })) as { data: RowOf<E>[]; meta?: Meta }
    // A list without pages is whole at once.
    last = meta?.last_page ?? 1
    total = meta?.total ?? data.length
    for (const row of data) rows.push(columns.map((column) => column.csv!(row)))
    onProgress(page / Math.max(last, 1))
  }
  if (rows.length !== total) throw new Error('The list changed while it was exported. Please export it again.')
  return rows
}

/** The writer is fetched when somebody wants a workbook. */
async function workbook(head: readonly string[], rows: readonly Row[], money: readonly boolean[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const top = head.map((label) => ({ value: escapeFormula(label), fontWeight: 'bold' as const }))
  const width = (at: number) =>
    Math.min(60, Math.max(10, head[at]!.length + 2, ...rows.slice(0, 200).map((row) => String(row[at] ?? '').length + 2)))
  return write([top, ...rows.map((row) => row.map((cell, at) => toSheetCell(cell, money[at])))], {
    stickyRowsCount: 1,
    columns: head.map((_, at) => ({ width: width(at) })),
  }).toBlob()
}
