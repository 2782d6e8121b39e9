/** A column of a table: one definition for the screen, the exported file and the print. */
export interface TableColumn<Row> {
  label: string
  /** A day is `2026-11-28`, a moment an instant, money is in centavos. */
  value: (row: Row) => string | number | null
  kind?: 'day' | 'moment' | 'count' | 'money'
  /** Whether it is what the table is about. */
  isMain?: true
  /** What the head on the screen shows in place of a long label. */
  short?: string
  /** Whether the screen hides it until somebody chooses it. */
  isOptional?: true
  /** Whether its texts stay on one line. */
  isOneLine?: true
  /** The parameter that sorts by it. */
  sort?: string
  /** In the file, in characters; by default enough for the label and the kind. */
  width?: number
  /** The columns of the file in its place, such as the parts of a name; none for what another column has in the file. */
  file?: readonly TableColumn<Row>[]
}

/** By key, in their order. */
export type TableColumns<Row> = Readonly<Record<string, TableColumn<Row>>>

/** Columns about a part of the row, which may be missing. */
export const columnsOf = <Row, Part>(partOf: (row: Row) => Part | null, columns: readonly TableColumn<Part>[]): TableColumn<Row>[] =>
  columns.map(({ file: _, ...column }) => ({
    ...column,
    value: (row) => {
      const part = partOf(row)
      return part === null ? null : column.value(part)
    },
  }))

/** The columns of a table in its file. */
export const fileColumns = <Row>(columns: TableColumns<Row>): readonly TableColumn<Row>[] =>
  Object.values(columns).flatMap((column) => column.file ?? [column])
