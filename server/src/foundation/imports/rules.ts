import type { ImportStatus, Reason } from '@talaan/contract'
import { conflict } from '#platform/errors.ts'
import { isDateUnclear, type SheetDates } from './dates.ts'

const statusTexts: Record<ImportStatus, string> = {
  new: 'This import has not been checked yet.',
  checked: 'This import has been checked but not imported yet.',
  applying: 'This import is in progress.',
  applied: 'This import was already completed.',
  failed: 'This import failed. Check it again first.',
  undone: 'This import was undone. Upload the file again.',
}

/** From which states a step starts. */
const startStatuses = {
  check: ['new', 'checked', 'failed'],
  apply: ['checked'],
  undo: ['applied'],
} as const satisfies Record<string, readonly ImportStatus[]>

type ImportStep = keyof typeof startStatuses

export const canTake = (step: ImportStep, status: ImportStatus): boolean =>
  (startStatuses[step] as readonly ImportStatus[]).includes(status)

/** 409 when the state of an import does not allow a step, for example after another user took it first. */
export function checkStatus({ status }: { status: ImportStatus }, step: ImportStep): void {
  if (!canTake(step, status)) conflict({ code: 'import.status_not_allowed', message: statusTexts[status] })
}

/** Rows of an import that are in use cannot be undone. */
export const inUseReason = (message: string, office?: string): Reason => ({ code: 'import.in_use', message, office })

const MAX_REASONS = 10

/** The first reasons, and one for the rest, because a sheet can have thousands of rows. */
export const nameAtMost = (reasons: readonly Reason[], describeMore: (count: number) => Reason): Reason[] =>
  reasons.length > MAX_REASONS ? [...reasons.slice(0, MAX_REASONS), describeMore(reasons.length - MAX_REASONS)] : [...reasons]

/** Tells for the key of a row the line of an earlier row with the same key; undefined for the first one, which it remembers. */
export function makeDuplicateFinder(): (key: string, line: number) => number | undefined {
  const firstLines = new Map<string, number>()
  return (key, line) => {
    const firstLine = firstLines.get(key)
    if (firstLine === undefined) firstLines.set(key, line)
    return firstLine
  }
}

/** Leaving out the rows with errors must leave a row. */
export const noGoodRowsReason = ({ row_count }: { row_count: number }, wrongRows: number): Reason | undefined =>
  wrongRows < row_count ? undefined : rowErrorsReason('Every row has an error. No row can be imported.')

export function problemsReason(errors: number): Reason | undefined {
  if (errors === 0) return undefined
  return rowErrorsReason(errors === 1 ? '1 row has an error. No rows were imported.' : `There are ${errors} errors. No rows were imported.`)
}

/** A column whose dates can be read in two ways is imported only after somebody says which. */
export const openQuestionReason = (dates: SheetDates): Reason | undefined =>
  Object.values(dates).some(isDateUnclear)
    ? {
        code: 'import.date_order',
        message: 'The dates can be read in two ways. No rows were imported.',
        clears_by: 'Answer the question above the rows.',
      }
    : undefined

const rowErrorsReason = (message: string): Reason => ({
  code: 'import.problems',
  message,
  clears_by: 'Download the errors, correct the file, then upload it again.',
})
