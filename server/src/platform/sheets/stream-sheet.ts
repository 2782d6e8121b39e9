import { Readable } from 'node:stream'
import { type FileFormat, fileColumns, formatCsv, isoMinute, type TableColumn, type TableColumns } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { type AuditAuthor, audit } from '../audit.ts'
import type { Tx } from '../context.ts'
import type { Db } from '../db/database.ts'
import { execute } from '../db/rows.ts'
import type { Download } from '../http/routes.ts'
import { streamWorkbook } from './stream-workbook.ts'
import { XLSX } from './write-sheet.ts'

/** A column of an export. Money is given in pesos. */
export interface SheetColumn<R> {
  label: string
  value: (row: R) => string | number | null | undefined
  money?: true
  /** In characters; by default as wide as the label. */
  width?: number
}

/** In characters. */
const widths = { text: 16, day: 12, moment: 18, count: 10, money: 14 } as const

/** The columns of a table for its file. */
export const sheetColumns = <Row>(columns: TableColumns<Row>): SheetColumn<Row>[] =>
  fileColumns(columns).map((column) => ({
    label: column.label,
    value: (row) => sheetValue(column, row),
    width: column.width ?? Math.max(column.label.length + 2, widths[column.kind ?? 'text']),
    money: column.kind === 'money' || undefined,
  }))

function sheetValue<Row>({ value, kind }: TableColumn<Row>, row: Row): string | number | null {
  const cell = value(row)
  if (cell === null) return null
  if (kind === 'money') return Number(cell) / 100
  return kind === 'moment' ? isoMinute(String(cell)) : cell
}

type SheetRows = readonly (readonly unknown[])[]
type SheetLine = readonly (string | number | null)[]

/** What the audit log says about a copy of many records: the action, the table, and the filter as it was asked for. */
interface ExportFacts {
  action: string
  entity: string
  entity_id?: string
  filter: object
}

type Exporter = AuditAuthor & { readonly db: Db }

/** Writes who took a copy of how many records. */
export const auditExport = (ctx: Exporter, { action, entity, entity_id = 'all', filter }: ExportFacts, rows: number): Promise<void> =>
  audit(ctx.db, ctx, { action, entity, entity_id, after: { ...filter, rows } })

export interface SheetExport<R> extends ExportFacts {
  /** The name of the file, without its extension. */
  name: string
  format: FileFormat
  columns: readonly SheetColumn<R>[]
  /** Lines above the head of the columns, such as the name of the school; the first cell of each is its label. */
  above?: readonly SheetLine[]
  /** Reads lines below the rows, at the same moment. */
  below?: (tx: Tx) => Promise<readonly SheetLine[]>
  /** Reads the rows in batches, all of them as they are at one moment. */
  read: (tx: Tx) => AsyncIterable<readonly R[]>
}

/**
 * A file that is written while it is read from the database, batch by batch, and little faster than it is downloaded: most lists are read
 * before a slow download ends, so that it keeps no connection, and a large one does not fill the memory. The audit log gets a row when it
 * ends, also when the download is given up, with the rows that were read until then.
 */
export function streamSheet<R>(ctx: Exporter, { name, format, columns, above = [], below, read, ...facts }: SheetExport<R>): Download {
  let count = 0
  const addToCount = (batch: readonly R[]) => {
    count += batch.length
  }
  const cells = readAtOneMoment(ctx.db, (tx) => cellsOf(columns, read(tx), addToCount, () => below?.(tx)))
  const batches = thenDo(cells, () => auditExport(ctx, { ...facts, filter: { format, ...facts.filter } }, count))
  const file = { filename: `${name}.${format}`, type: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX }
  const workbookColumns = columns.map(({ label, width, money }) => ({ label, money, width: width ?? Math.max(10, label.length + 2) }))
  const pieces = format === 'csv' ? csvOf(columns, above, batches) : streamWorkbook(workbookColumns, batches, above)
  return { ...file, body: Readable.from(pieces, { objectMode: true, highWaterMark: PIECES_AHEAD }) }
}

/** A piece is a batch of rows in a CSV file, and a part of the compressed bytes in a workbook. */
const PIECES_AHEAD = 8

/** The second step needs a connection of its own, so the first has given its back by then. */
async function* thenDo<R>(batches: AsyncGenerator<R>, work: () => Promise<void>): AsyncGenerator<R> {
  try {
    yield* batches
  } finally {
    await work()
  }
}

/** The transaction is open from the first row that is asked for until the last one, or until the download is given up. */
export async function* readAtOneMoment<R>(db: Db, read: SheetExport<R>['read']): AsyncGenerator<readonly R[]> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    yield* read(tx)
  } finally {
    await tx.rollback().execute()
  }
}

async function* cellsOf<R>(
  columns: readonly SheetColumn<R>[],
  batches: AsyncIterable<readonly R[]>,
  onRead: (batch: readonly R[]) => void,
  below: () => Promise<readonly SheetLine[]> | undefined,
): AsyncGenerator<SheetRows> {
  for await (const rows of batches) {
    onRead(rows)
    yield rows.map((row) => columns.map((column) => column.value(row)))
  }
  const lines = await below()
  if (lines && lines.length > 0) yield lines
}

async function* csvOf<R>(
  columns: readonly SheetColumn<R>[],
  above: readonly SheetLine[],
  batches: AsyncIterable<SheetRows>,
): AsyncGenerator<Buffer> {
  const money = columns.map((column) => column.money === true)
  yield Buffer.from(formatCsv([...above, columns.map((column) => column.label)]))
  // Only the file begins with a byte order mark.
  for await (const rows of batches) yield Buffer.from(formatCsv(rows, money).slice(1))
}

const BATCH = 500

/** The rows of a list that is read by pages. */
export async function* readPages<R>(
  readPage: (slice: { limit: number; offset: number }) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await readPage({ limit: BATCH, offset })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
  }
}

/** The rows of a statement, by a cursor. */
export async function* readCursor<R>(tx: Tx, statement: RawBuilder<unknown>): AsyncGenerator<readonly R[]> {
  await execute(tx)`declare exported_rows no scroll cursor for ${statement}`
  while (true) {
    const { rows } = (await sql`fetch forward ${sql.lit(BATCH)} from exported_rows`.execute(tx)) as { rows: R[] }
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
  }
}
