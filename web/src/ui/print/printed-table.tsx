import type { TableColumn } from '@talaan/contract/values'
import { cellText, isNumeric, type OwnCells } from '../list/table-columns.tsx'
import { type RowKeys, rowKeyOf } from '../list/types.ts'
import { PrintTable } from './print-page.tsx'

interface PrintedTableProps<Row, Key extends string> {
  label: string
  /** Whether the label is a heading, too. */
  hasHeading?: true
  columns: Readonly<Record<Key, TableColumn<Row>>>
  own?: OwnCells<Row, Key>
  rows: readonly Row[]
  /** Whether the rows are numbered. */
  isNumbered?: true
  /** The sums of rows, with the fields that the columns read; a column without a sum stays empty. */
  total?: { [Field in keyof Row]?: Partial<Row[Field]> }
  totalLabel?: string
}

/** A table of a printed document, from its columns. */
export function PrintedTable<Row, Key extends string>(props: PrintedTableProps<Row, Key> & RowKeys<Row>) {
  const { label, hasHeading, columns, own, rows, isNumbered, total, totalLabel = 'Total' } = props
  const rowKey = rowKeyOf<Row>(props)
  const cells = Object.entries(columns) as [Key, TableColumn<Row>][]
  const labelColumns = cells.findIndex(([, column]) => isNumeric(column))
  return (
    <>
      {hasHeading && <h2>{label}</h2>}
      <PrintTable label={label}>
        <thead>
          <tr>
            {isNumbered && <th className="numeric">No.</th>}
            {cells.map(([key, column]) => (
              <th key={key} className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)}>
              {isNumbered && <td className="numeric">{index + 1}</td>}
              {cells.map(([key, column]) => (
                <td key={key} className={classOf(column)}>
                  {own?.[key] ? own[key](row) : cellText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="result">
              <th scope="row" colSpan={labelColumns + (isNumbered ? 1 : 0)}>
                {totalLabel}
              </th>
              {cells.slice(labelColumns).map(([key, column]) => (
                <th key={key} className="numeric">
                  {column.value(total as Row) !== undefined && cellText(column, total as Row)}
                </th>
              ))}
            </tr>
          </tfoot>
        )}
      </PrintTable>
    </>
  )
}

const classOf = <Row,>(column: TableColumn<Row>) => (isNumeric(column) ? 'numeric' : column.isOneLine && 'whole')
