import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Day, filter, Instant, paging } from '#platform/shapes.ts'
import { dateOrders } from './values.ts'

/** The kinds of import. The target is the id of a curriculum, a term such as `2026-2027/1`, a school year for fees, a grant with its period such as `12/2026-2027/1`, the id of an office for deficiencies, or `school` for people, their records and their balances. */
const importKinds = [
  'prospectus',
  'offers',
  'students',
  'employees',
  'credits',
  'past-grades',
  'fees',
  'opening-balances',
  'grants',
  'deficiencies',
] as const
export const ImportKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof ImportKind>

export const MAX_IMPORT_COLUMNS = 60

const importStatuses = ['new', 'checked', 'applying', 'applied', 'failed', 'undone'] as const
export const ImportStatus = z.enum(importStatuses)
export type ImportStatus = z.infer<typeof ImportStatus>

/** Each kind asks for one of these; a call about an import of another kind answers 404. */
const access = ['Edit Curriculum', 'Add Student', 'Add User', 'Credit Subject', 'Update Fees', 'Award Grants', 'Tag Deficiencies'] as const

const Target = z.string().min(1).max(40)

/** The column of the sheet for each field, counted from 0; null when the sheet has no such column. */
export const ImportMapping = z.record(z.string().max(40), z.number().int().min(0).max(MAX_IMPORT_COLUMNS).nullable())
export type ImportMapping = z.infer<typeof ImportMapping>

/** An error or a warning about one row. `line` is the row number in the sheet. */
export const ImportProblem = z.object({
  line: z.number(),
  level: z.enum(['error', 'warning']),
  field: z.string().nullable(),
  text: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportRow = z.object({
  id: z.number(),
  kind: ImportKind,
  target: z.string(),
  target_name: z.string(),
  file_name: z.string(),
  status: ImportStatus,
  row_count: z.number(),
  /** The number of rows written so far; fewer than `row_count` in the end when rows with problems were skipped. */
  done_rows: z.number(),
  error_count: z.number(),
  warning_count: z.number(),
  failure: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: Instant,
  applied_by: z.string().nullable(),
  applied_at: Instant.nullable(),
  undone_by: z.string().nullable(),
  undone_at: Instant.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

const DateOrderChoice = z.enum(dateOrders)

/** A date of a column whose dates can all be read in two ways, and which way somebody chose. */
export const DateQuestion = z.object({
  field: z.string(),
  text: z.string(),
  month_first: Day,
  day_first: Day,
  answer: DateOrderChoice.nullable(),
})
export type DateQuestion = z.infer<typeof DateQuestion>

export const Import = ImportRow.extend({
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean(), hint: z.string().nullable() })),
  mapping: ImportMapping,
  /** Known after the check. While one has no answer, no row is imported. */
  date_questions: z.array(DateQuestion),
  /** When the rows of the sheet were removed, a month after the import or its undo; then `importRows` answers none. */
  lines_removed_at: Instant.nullable(),
  /** The latest earlier import of the same rows into the same target. */
  earlier: z.object({ id: z.number(), applied_by: z.string().nullable(), applied_at: Instant }).nullable(),
  can: z.object({ check: z.boolean(), undo: z.boolean() }),
})
export type Import = z.infer<typeof Import>

/** One row of the sheet, with one cell per field in the order of `fields`. */
export const ImportLine = z.object({ line: z.number(), cells: z.array(z.string()), problems: z.array(ImportProblem) })
export type ImportLine = z.infer<typeof ImportLine>

/** The imported rows that were changed later, latest change first. `rows` has at most 10 of them. */
export const ImportEdits = z.object({
  total: z.number(),
  rows: z.array(z.object({ name: z.string(), by: z.string().nullable(), at: Instant })),
})
export type ImportEdits = z.infer<typeof ImportEdits>

export const ImportUndo = z.object({
  /** The number of changed rows that the form showed. When the number is different now, the undo is refused. */
  edits: z.number().int().min(0).default(0),
  reason: requiredText(500),
})

export const imports = {
  imports: call('GET /api/imports', access, {
    summary: 'Imports of a kind, newest first',
    query: z.object({ ...paging(15), kind: filter(ImportKind), target: filter(Target) }),
    rows: ImportRow,
  }),
  startImport: call('POST /api/imports', access, {
    summary: 'Upload a CSV or XLSX sheet up to 20 MB; this writes no rows yet',
    upload: 'sheet',
    body: z.object({ kind: ImportKind, target: Target }),
    data: Import,
  }),
  importTemplate: call('GET /api/imports/template/:kind', access, {
    summary: 'A workbook with the columns of a kind of import and one example row',
    params: z.object({ kind: ImportKind }),
    response: z.unknown(),
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  import: call('GET /api/imports/:id', access, {
    summary: 'One import: its columns, their mapping, and its progress',
    data: Import,
  }),
  importRows: call('GET /api/imports/:id/rows', access, {
    summary: 'The rows of the sheet with the problems of each',
    query: z.object({ ...paging(25), show: z.enum(['all', 'problems', 'warnings']).default('all') }),
    rows: ImportLine,
  }),
  importProblems: call('GET /api/imports/:id/problems', access, {
    summary: 'The rows with problems, as a workbook with a column that describes the problems',
    response: z.unknown(),
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  checkImport: call('POST /api/imports/:id/check', access, {
    summary: 'Check every row with this column mapping; this writes no rows yet',
    body: z.object({
      mapping: ImportMapping,
      /** Answers to `date_questions`, by field. */
      date_orders: z.record(z.string().max(40), DateOrderChoice).default({}),
    }),
    data: Import,
    reasons: ['import.status_not_allowed'],
  }),
  applyImport: call('POST /api/imports/:id/apply', access, {
    summary: 'Write all rows or none, in the background; with `skip_problems` the rows without errors',
    body: z
      .object({
        skip_problems: z.boolean().default(false),
        /** Mails each new account a temporary password; only for employees. */
        send_invitations: z.boolean().default(false),
      })
      .default({ skip_problems: false, send_invitations: false }),
    data: Import,
    reasons: ['import.status_not_allowed', 'import.problems', 'import.date_order'],
    needsSession: true,
  }),
  importEdits: call('GET /api/imports/:id/edits', access, {
    summary: 'Later changes to the rows of an import, which undoing the import would remove',
    data: ImportEdits,
  }),
  undoImport: call('POST /api/imports/:id/undo', access, {
    summary: 'Remove the rows that an import wrote, while nothing depends on them',
    body: ImportUndo,
    data: Import,
    reasons: ['import.status_not_allowed', 'import.in_use', 'import.edited'],
  }),
}
