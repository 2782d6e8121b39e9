import type { GradeSheet } from '@talaan/contract'
import { useCallback, useEffect, useState } from 'react'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import { type Draft, readDraft, storeDraft } from './sheet-draft.ts'
import { countChanges, type Edits, findInvalidCells, findStaleRows, resolveRow } from './sheet-edits.ts'

/** The unsaved edits of a grade sheet, which survive a reload of the page. */
export function useSheet(sheet: GradeSheet) {
  const userId = useCurrentUser().id
  const offerId = sheet.offer.id
  const [edits, setEdits] = useState<Edits>({})
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(userId, offerId))
  useEffect(() => {
    if (!draft) storeDraft(userId, offerId, edits)
  }, [draft, edits, userId, offerId])

  const keepListedRows = useCallback(
    (storedEdits: Edits): Edits =>
      Object.fromEntries(Object.entries(storedEdits).filter(([id]) => sheet.rows.some((row) => row.id === Number(id)))),
    [sheet.rows],
  )
  return {
    edits,
    change: setEdits,
    clear: () => setEdits({}),
    count: countChanges(edits),
    bad: findInvalidCells(sheet.rows, edits, sheet.grading_scale),
    stale: findStaleRows(sheet.rows, edits),
    settle: (keep: boolean) =>
      setEdits((current) => findStaleRows(sheet.rows, current).reduce((rest, row) => resolveRow(rest, row, keep), current)),
    /** The draft of an earlier visit, until it is restored or dropped. */
    draft: draft && { saved_at: draft.saved_at, count: countChanges(keepListedRows(draft.edits)) },
    restore: () => {
      if (draft) setEdits((current) => ({ ...keepListedRows(draft.edits), ...current }))
      setDraft(undefined)
    },
    drop: () => setDraft(undefined),
    /** Drops the current edits when the user leaves; an earlier draft that is not restored or dropped yet stays. */
    forget: () => {
      if (!draft) storeDraft(userId, offerId, {})
    },
  }
}

export type SheetEditor = ReturnType<typeof useSheet>
