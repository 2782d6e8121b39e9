import type { AgencyColumn } from '@talaan/contract'
import type { Ctx, Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

/** A line of a report, and the person whom it is about. */
export interface AgencyRow {
  student_id: number | null
  user_id: number | null
  full_name: string
  number: string | null
  /** By the keys of the layout's columns. */
  cells: Readonly<Record<string, string | number | null>>
}

/** The label of a line, then its values. */
export type AgencyLine = [label: string, ...values: (string | number | null)[]]

/** What a report is made for; the days and the grant or section only where its layout needs them. */
export interface AgencyScope {
  school_year: string
  semester: number
  from: string
  to: string
  grant_id: number
  section_id: number
}

export interface AgencySource {
  rows: (tx: Tx, scope: AgencyScope) => AsyncIterable<readonly AgencyRow[]>
  /** The people behind a report that counts them. */
  people?: (tx: Tx, scope: AgencyScope) => AsyncIterable<readonly AgencyRow[]>
  /** Lines above the columns. */
  above?: (ctx: Ctx, db: Db, scope: AgencyScope) => Promise<AgencyLine[]>
  /** Lines below the rows. */
  below?: (ctx: Ctx, db: Db, scope: AgencyScope) => Promise<AgencyLine[]>
  /** Columns that depend on the school, after those of the layout. */
  moreColumns?: (tx: Tx, scope: AgencyScope) => Promise<AgencyColumn[]>
}

/** A grade as a number; marks such as INC stay text. */
export const toNumber = <C>(cell: C): C | number => (/^\d{1,3}(\.\d+)?$/.test(String(cell)) ? Number(cell) : cell)
