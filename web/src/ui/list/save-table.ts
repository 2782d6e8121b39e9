import { escapeFormula, formatCsv, toSheetCell } from '@talaan/contract/values'
import { saveFile } from '#lib/call.ts'

type Cell = string | number | null | undefined

interface Table {
  /** Without its extension. */
  name: string
  kind: 'xlsx' | 'csv'
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** Saves a table that the page has already as one file. */
export async function saveTable({ name, kind, head, rows }: Table): Promise<void> {
  const file = kind === 'csv' ? new Blob([formatCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }) : await writeWorkbook(head, rows)
  saveFile(file, `${name}.${kind}`)
}

/** Writes an XLSX file. The library is loaded only for it. */
async function writeWorkbook(head: Table['head'], rows: Table['rows']): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const headRow = head.map((label) => ({ value: escapeFormula(label), fontWeight: 'bold' as const }))
  const width = (index: number) =>
    Math.min(60, Math.max(10, head[index]!.length + 2, ...rows.slice(0, 200).map((row) => String(row[index] ?? '').length + 2)))
  return write([headRow, ...rows.map((row) => row.map((cell) => toSheetCell(cell)))], {
    stickyRowsCount: 1,
    columns: head.map((_, index) => ({ width: width(index) })),
  }).toBlob()
}
