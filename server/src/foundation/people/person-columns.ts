/** The tables of a person: the personal information, the student record and the account. */
export type PersonTable = 'user_infos' | 'students' | 'users'

/** What a merge does with the rows that refer to the record that is absorbed. */
type MergeMode =
  /** The rows are given to the record that stays. */
  | 'move'
  /** Rows without an id of their own: those that the record that stays lacks are added to it. */
  | 'unite'
  /** History: the author stays who it was. */
  | 'keep'
  /** The rows end, and an undo does not bring them back. */
  | 'end'
  /** The rows end, and an undo restores them. */
  | 'take'
  /** Written by the merge itself, or computed. */
  | 'own'

/** The folders of a copy of somebody's data, in the order of the index. */
export const copyFolders = [
  'profile',
  'admissions',
  'enrollments',
  'grades',
  'bills',
  'payments',
  'clearances',
  'documents',
  'parents',
  'attendance',
  'work',
  'messages',
  'sessions',
  'audit',
  'consents',
] as const
export type CopyFolder = (typeof copyFolders)[number]

/** Foreign keys of a domain to a person. Each is in the copy of the person's data, or says why not. */
export type PersonColumns = {
  of: PersonTable
  merge: MergeMode
  /** What a row is found by again; its id, if nothing is said. */
  key?: string
  /** `table.column`, separated by white space. */
  columns: string
} & ({ copy: CopyFolder; leftOut?: undefined } | { leftOut: string; copy?: undefined })

/** Columns that name who did something at work, about somebody or something else. */
export const actsOfWork = (columns: string): PersonColumns => ({
  of: 'users',
  merge: 'keep',
  leftOut: 'An act of the person at work, about somebody or something else',
  columns,
})

export interface PersonColumn {
  of: PersonTable
  table: string
  column: string
  mode: MergeMode
  key: string
  copy?: CopyFolder
}

let registered: readonly PersonColumn[] = []

/** Registers the columns of every domain once, when the application starts. */
export function setPersonColumns(columns: readonly PersonColumn[]): void {
  registered = columns
}

/** One entry for each column. */
export const splitColumns = (rows: readonly PersonColumns[]): PersonColumn[] =>
  rows.flatMap(({ of, merge, key = 'id', copy, columns }) =>
    columns
      .trim()
      .split(/\s+/)
      .map((name) => {
        const [table = '', column = ''] = name.split('.')
        return { of, table, column, mode: merge, key, copy }
      }),
  )

/** Every foreign key to a record of a person. A test compares the domains with the schema. */
export const personColumns = (of: PersonTable): PersonColumn[] => registered.filter((column) => column.of === of)
