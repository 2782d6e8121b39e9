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
}

/** By key, in their order. */
export type TableColumns<Row> = Readonly<Record<string, TableColumn<Row>>>
