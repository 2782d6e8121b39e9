import type { TableColumn } from '@talaan/contract/values'
import { cellText, isNumeric, type OwnCells } from '../list/table-columns.tsx'
import { PrintTable } from './print-page.tsx'

interface PrintedTableProps<Row, Key extends string> {
  label: string
  /** Whether the label is a heading, too. */
  hasHeading?: true
  columns: Readonly<Record<Key, TableColumn<Row>>>
  own?: OwnCells<Row, Key>
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The sums of all rows, with the fields that the columns read. */
  total?: Partial<Row>
  totalLabel?: string
}

/** A table of a printed document, from its columns. */
export function PrintedTable<Row, Key extends string>(props: PrintedTableProps<Row, Key>) {
  const { label, hasHeading, columns, own, rows, rowKey, total, totalLabel = 'Total' } = props
  const cells = Object.entries(columns) as [Key, TableColumn<Row>][]
  const labelColumns = cells.findIndex(([, column]) => isNumeric(column))
  return (
    <>
      {hasHeading && <h2>{label}</h2>}
      <PrintTable label={label}>
        <thead>
          <tr>
            {cells.map(([key, column]) => (
              <th key={key} className={numeric(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {cells.map(([key, column]) => (
                <td key={key} className={numeric(column)}>
                  {own?.[key] ? own[key](row) : cellText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="result">
              <th scope="row" colSpan={labelColumns}>
                {totalLabel}
              </th>
              {cells.slice(labelColumns).map(([key, column]) => (
                <th key={key} className="numeric">
                  {cellText(column, total as Row)}
                </th>
              ))}
            </tr>
          </tfoot>
        )}
      </PrintTable>
    </>
  )
}

const numeric = <Row,>(column: TableColumn<Row>) => (isNumeric(column) ? 'numeric' : undefined)
