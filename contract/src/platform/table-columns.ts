/** A column of a table: one definition for the screen, the exported file and the print. */
export interface TableColumn<Row> {
  label: string
  /** A day is `2026-11-28`, money is in centavos. */
  value: (row: Row) => string | number | null
  kind?: 'day' | 'count' | 'money'
  /** Whether it is what the table is about. */
  isMain?: true
  /** Whether the screen hides it until somebody chooses it. */
  isOptional?: true
  /** Whether its texts stay on one line on paper. */
  isOneLine?: true
  /** The parameter that sorts by it. */
  sort?: string
  /** In the file, in characters; by default as wide as the label. */
  width?: number
}

/** By key, in their order. */
export type TableColumns<Row> = Readonly<Record<string, TableColumn<Row>>>
