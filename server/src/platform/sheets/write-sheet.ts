import { escapeFormula, toSheetCell } from '@talaan/contract'
import writeXlsxFile from 'write-excel-file/node'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Row = readonly unknown[]

/** A workbook with one sheet: lines about it, a fixed header row in bold, then the rows. Text that looks like a formula stays text. */
export function writeSheet(header: readonly string[], rows: readonly Row[], aboutRows: readonly Row[] = []): Promise<Buffer> {
  const cells = (row: Row) => row.map((value) => toSheetCell(value))
  const headerRow = header.map((label) => ({ value: escapeFormula(label), fontWeight: 'bold' as const }))
  return writeXlsxFile([...aboutRows.map(cells), headerRow, ...rows.map(cells)], { stickyRowsCount: aboutRows.length + 1 }).toBuffer()
}
