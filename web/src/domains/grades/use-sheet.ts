import type { GradeSheet } from '@talaan/contract'
import { useCallback, useEffect, useState } from 'react'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import { type Draft, readDraft, storeDraft } from './sheet-draft.ts'
import { countChanges, type Edits, findInvalidCells, findStaleRows, resolveRow } from './sheet-edits.ts'

/** What is typed into a sheet and not saved yet; it outlives a reload. */
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
    settle: (keep: boolean) => setEdits((now) => findStaleRows(sheet.rows, now).reduce((rest, row) => resolveRow(rest, row, keep), now)),
    /** Work of an earlier visit, until it is taken back or dropped. */
    draft: draft && { saved_at: draft.saved_at, count: countChanges(keepListedRows(draft.edits)) },
    restore: () => {
      if (draft) setEdits((now) => ({ ...keepListedRows(draft.edits), ...now }))
      setDraft(undefined)
    },
    drop: () => setDraft(undefined),
    /** Gives up what was typed now, on the way out; an earlier draft that nobody has answered yet stays. */
    forget: () => {
      if (!draft) storeDraft(userId, offerId, {})
    },
  }
}

export type SheetEditor = ReturnType<typeof useSheet>
