import type { ClassRecord, ClassRecordRow, ScoreCell } from '@talaan/contract'
import { computeRecord, formatScore, type RecordResult, readScore, type Score } from '@talaan/contract/values'
import { identifyRow, looksLikeStudent, type SkippedRow, skippedText, TWICE } from '../paste/identify-row.ts'
import { isHeadingRow } from '../paste/read-columns.ts'

export type OpenRecord = NonNullable<ClassRecord['record']>
export type Activity = OpenRecord['components'][number]['activities'][number]

interface CellEdit {
  /** What was saved when the cell was first edited. */
  before: ScoreCell
  text: string
}
/** The edited cells of a student by the id of the activity. */
export type RowEdits = Readonly<Record<number, CellEdit>>
/** The edits of a class record by the load of the student. */
export type RecordEdits = Readonly<Record<number, RowEdits>>

export const activitiesOf = (record: OpenRecord): Activity[] => record.components.flatMap(({ activities }) => activities)

const savedScore = (row: ClassRecordRow, activityId: number): Score | undefined => row.scores[activityId]

export const savedCell = (row: ClassRecordRow, activityId: number): ScoreCell => {
  const score = savedScore(row, activityId)
  return score === undefined ? null : (score ?? 'EX')
}

/** The text of a cell: the typed one, else the saved one. */
export const scoreText = (row: ClassRecordRow, edits: RowEdits | undefined, activityId: number): string =>
  edits?.[activityId]?.text ?? formatScore(savedScore(row, activityId))

/** Puts a text into a cell, formatted when it is a score. Typing the saved score again is no change. */
export function editScore(edits: RecordEdits, row: ClassRecordRow, activity: Activity, typed: string): RecordEdits {
  const read = readScore(typed, activity.highest)
  const text = 'score' in read ? formatScore(read.score) : typed.trim()
  const { [row.id]: rowEdits = {}, ...others } = edits
  const { [activity.id]: edit, ...rest } = rowEdits
  const isSaved = text === formatScore(savedScore(row, activity.id))
  const changed: RowEdits = isSaved ? rest : { ...rest, [activity.id]: { before: edit?.before ?? savedCell(row, activity.id), text } }
  return Object.keys(changed).length === 0 ? others : { ...others, [row.id]: changed }
}

interface ScoreBlock {
  rows: readonly ClassRecordRow[]
  activities: readonly Activity[]
  block: readonly (readonly string[])[]
  start: { row: number; activity: number }
}

export interface PastedScores {
  edits: RecordEdits
  /** The rows of the block that were not written. */
  skipped: SkippedRow[]
}

/**
 * Writes a copied block from a cell on. A block with numbers or names goes to the students whom it names, and nothing is written for others. Rows
 * of students who left keep their place and their scores.
 */
export function pasteScores(edits: RecordEdits, { rows, activities, block, start }: ScoreBlock): PastedScores {
  const listing = { rows, isValue: (cell: string) => activities.some((activity) => problemOf(cell, activity) === undefined) }
  const identities = block.map((cells) => identifyRow(listing, cells, []))
  const isByStudent = identities.some(({ row }) => row >= 0) || block.some((cells) => looksLikeStudent(listing, cells))
  const firstScore = isByStudent ? 1 + Math.max(-1, ...identities.flatMap(({ row, usedCells }) => (row >= 0 ? usedCells : []))) : 0
  const skipped: SkippedRow[] = []
  const written = block.reduce((afterRows, cells, down) => {
    const { row: index, reason } = isByStudent ? identities[down]! : { row: start.row + down, reason: undefined }
    const isTwice = isByStudent && index >= 0 && identities.filter(({ row }) => row === index).length > 1
    const row = rows[index]
    if (isByStudent && (!row || isTwice) && cells.some(Boolean) && !isHeadingRow(cells))
      skipped.push({ text: skippedText(cells), reason: reason ?? TWICE })
    if (!row || isTwice || row.is_locked) return afterRows
    return cells.slice(firstScore).reduce((afterCells, text, right) => {
      const activity = activities[start.activity + right]
      return activity ? editScore(afterCells, row, activity, text) : afterCells
    }, afterRows)
  }, edits)
  return { edits: written, skipped }
}

export const problemOf = (text: string, activity: Activity): string | undefined => {
  const read = readScore(text, activity.highest)
  return 'problem' in read ? read.problem : undefined
}

const toCell = (text: string, activity: Activity): ScoreCell => {
  const read = readScore(text, activity.highest)
  return 'score' in read ? (read.score ?? 'EX') : null
}

export interface EditedCell {
  row: ClassRecordRow
  activity: Activity
  before: ScoreCell
  text: string
}

/** The edited cells that are still in the record, in the order of the page. */
export const editedCells = (record: OpenRecord, rows: readonly ClassRecordRow[], edits: RecordEdits): EditedCell[] =>
  rows.flatMap((row) => {
    const rowEdits = edits[row.id]
    if (!rowEdits || row.is_locked) return []
    return activitiesOf(record).flatMap((activity) => {
      const edit = rowEdits[activity.id]
      return edit && edit.text !== formatScore(savedScore(row, activity.id)) ? [{ row, activity, ...edit }] : []
    })
  })

/** The edited cells that another page saved meanwhile. */
export const findConflicts = (cells: readonly EditedCell[]): EditedCell[] =>
  cells.filter(({ row, activity, before }) => savedCell(row, activity.id) !== before)

type Resolve = (cell: EditedCell, edit: CellEdit | undefined) => CellEdit | undefined

/** The edits with these cells replaced, or dropped. */
function replaceCells(edits: RecordEdits, cells: readonly EditedCell[], resolve: Resolve): RecordEdits {
  const replaced: Record<number, Record<number, CellEdit>> = { ...edits }
  for (const cell of cells) {
    const { [cell.activity.id]: edit, ...others } = replaced[cell.row.id] ?? {}
    const resolved = resolve(cell, edit)
    replaced[cell.row.id] = resolved ? { ...others, [cell.activity.id]: resolved } : others
  }
  return replaced
}

/** Settles cells that another page saved: keeps the typed scores, or drops them. */
export const settleCells = (edits: RecordEdits, cells: readonly EditedCell[], keepsTyped: boolean): RecordEdits =>
  replaceCells(edits, cells, ({ row, activity, text }) => (keepsTyped ? { before: savedCell(row, activity.id), text } : undefined))

/** The edits after these cells were saved. What was typed since stays, based on the score that is saved now. */
export const dropSent = (edits: RecordEdits, sent: readonly EditedCell[]): RecordEdits =>
  replaceCells(edits, sent, ({ activity, text }, edit) =>
    edit && edit.text !== text ? { before: toCell(text, activity), text: edit.text } : undefined,
  )

/** The scores to send: only changed cells. */
export const requestScores = (cells: readonly EditedCell[]) =>
  cells.map(({ row, activity, before, text }) => ({
    activity_id: activity.id,
    load_id: row.id,
    before,
    after: toCell(text, activity),
  }))

/** What the record gives for a student, unsaved scores included. A text that is no score counts as none. */
export function resultOf(
  { record, table, scale }: Pick<ClassRecord, 'table' | 'scale'> & { record: OpenRecord },
  row: ClassRecordRow,
  edits: RowEdits | undefined,
): RecordResult {
  const scores = new Map<number, Score>()
  for (const activity of activitiesOf(record)) {
    const read = readScore(scoreText(row, edits, activity.id), activity.highest)
    if ('score' in read) scores.set(activity.id, read.score)
  }
  return computeRecord({ components: record.components, table, scale }, scores)
}

/** Why a class record gives no grade, as text. */
export const gapText = ({ gap, missing, initial }: Pick<RecordResult, 'gap' | 'missing' | 'initial'>): string => {
  if (gap === 'missing') return `${missing} ${missing === 1 ? 'score' : 'scores'} missing`
  if (gap === 'no_scores') return 'A component has no scores'
  return gap === 'not_in_scale' ? `The scale has no grade for ${initial}` : ''
}
