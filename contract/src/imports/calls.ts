import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, filter, IdParams, Instant, item, list, paging } from '../shapes.ts'

/** What can be read from a sheet. The target is a curriculum's id, or a term such as `2026-2027/1`. */
const importKinds = ['prospectus', 'offers'] as const
export const ImportKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof ImportKind>

/** Rows that one sheet may have below its head. */
export const IMPORT_ROWS = 5000
export const IMPORT_COLUMNS = 60

const importStatuses = ['new', 'checked', 'applying', 'applied', 'failed', 'undone'] as const
export const ImportStatus = z.enum(importStatuses)
export type ImportStatus = z.infer<typeof ImportStatus>

const Target = z.string().min(1).max(40)

/** Which column of the sheet, counted from 0, holds a field; null when none does. */
export const ImportMapping = z.record(z.string().max(40), z.number().int().min(0).max(IMPORT_COLUMNS).nullable())
export type ImportMapping = z.infer<typeof ImportMapping>

/** What is wrong with a row, or looks like it. `line` is the row's number in the sheet. */
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
  /** How far it got while it is being applied. */
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

export const Import = ImportRow.extend({
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean(), hint: z.string().nullable() })),
  mapping: ImportMapping,
  /** The last import of the very same rows into the same place. */
  earlier: z.object({ id: z.number(), applied_by: z.string().nullable(), applied_at: Instant }).nullable(),
})
export type Import = z.infer<typeof Import>

/** A row of the sheet, one cell per field in the order of `fields`. */
export const ImportLine = z.object({ line: z.number(), cells: z.array(z.string()), problems: z.array(ImportProblem) })
export type ImportLine = z.infer<typeof ImportLine>

/** The imported rows that somebody changed since, the last changed first; named are at most 10. */
export const ImportEdits = z.object({
  total: z.number(),
  rows: z.array(z.object({ name: z.string(), by: z.string().nullable(), at: Instant })),
})
export type ImportEdits = z.infer<typeof ImportEdits>

export const imports = {
  imports: endpoint({
    summary: 'Imports of a kind, newest first',
    method: 'GET',
    path: '/api/imports',
    access: 'Edit Curriculum',
    query: z.object({ ...paging(15), kind: filter(ImportKind), target: filter(Target) }),
    response: list(ImportRow),
  }),
  startImport: endpoint({
    summary: 'Send a CSV or XLSX sheet up to 5 MB; nothing is written yet',
    method: 'POST',
    path: '/api/imports',
    access: 'Edit Curriculum',
    upload: 'sheet',
    body: z.object({ kind: ImportKind, target: Target }),
    response: done(Import),
  }),
  import: endpoint({
    summary: 'One import: its columns, how they are mapped, and how far it is',
    method: 'GET',
    path: '/api/imports/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    response: item(Import),
  }),
  importRows: endpoint({
    summary: "The sheet's rows with what is wrong with each",
    method: 'GET',
    path: '/api/imports/:id/rows',
    access: 'Edit Curriculum',
    params: IdParams,
    query: z.object({ ...paging(25), show: z.enum(['all', 'problems', 'warnings']).default('all') }),
    response: list(ImportLine),
  }),
  importProblems: endpoint({
    summary: 'The rows that have problems, as a sheet with a column that tells them',
    method: 'GET',
    path: '/api/imports/:id/problems',
    access: 'Edit Curriculum',
    params: IdParams,
    response: z.unknown(),
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  checkImport: endpoint({
    summary: 'Check every row with these columns; nothing is written',
    method: 'POST',
    path: '/api/imports/:id/check',
    access: 'Edit Curriculum',
    params: IdParams,
    body: z.object({ mapping: ImportMapping }),
    response: done(Import),
    reasons: ['import.wrong_state'],
  }),
  applyImport: endpoint({
    summary: 'Write all rows or none; it goes on by itself when nobody waits for it',
    method: 'POST',
    path: '/api/imports/:id/apply',
    access: 'Edit Curriculum',
    params: IdParams,
    response: done(Import),
    reasons: ['import.wrong_state', 'import.problems'],
  }),
  importEdits: endpoint({
    summary: 'What was changed of the rows an import wrote, which undoing it would take away as well',
    method: 'GET',
    path: '/api/imports/:id/edits',
    access: 'Edit Curriculum',
    params: IdParams,
    response: item(ImportEdits),
  }),
  undoImport: endpoint({
    summary: 'Take back what an import wrote, while nothing depends on it',
    method: 'POST',
    path: '/api/imports/:id/undo',
    access: 'Edit Curriculum',
    params: IdParams,
    /** How many changed rows the person was told of; when it is another number, nothing is taken back. */
    body: z.object({ edits: z.number().int().min(0).default(0) }),
    response: done(Import),
    reasons: ['import.wrong_state', 'import.in_use', 'import.edited'],
  }),
}
