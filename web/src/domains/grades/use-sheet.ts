import type { GradeSheet, SheetRow } from '@talaan/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import { type Draft, readDraft, storeDraft } from './sheet-draft.ts'
import {
  addStep,
  type BlockSource,
  countChanges,
  dropSavedEdits,
  type EditHistory,
  type Edits,
  findInvalidCells,
  findStaleRows,
  noEdits,
  resolveRow,
  undoStep,
} from './sheet-edits.ts'

/** The unsaved edits of a grade sheet, which survive a reload of the page. */
export function useSheet(sheet: GradeSheet) {
  const userId = useCurrentUser().id
  const offerId = sheet.offer.id
  const [history, setHistory] = useState<EditHistory>(noEdits)
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(userId, offerId))
  const edits = useMemo(() => dropSavedEdits(sheet.rows, history.edits), [sheet.rows, history.edits])
  useEffect(() => {
    if (!draft) storeDraft(userId, offerId, edits)
  }, [draft, edits, userId, offerId])
  const change = useCallback(
    (update: (edits: Edits) => Edits, block?: BlockSource) =>
      setHistory((current) => addStep(current, update(dropSavedEdits(sheet.rows, current.edits)), block)),
    [sheet.rows],
  )
  const draftEdits = draft && dropSavedEdits(sheet.rows, draft.edits)
  const draftCount = draftEdits ? countChanges(draftEdits) : 0

  return {
    edits,
    /** Changes the edits in one step that can be undone. */
    change,
    undo: () => setHistory(undoStep),
    /** Where the grades of the last step come from, when it put in a block of them. */
    lastBlock: history.steps.at(-1)?.block,
    canUndo: history.steps.length > 0,
    clear: () => setHistory(noEdits),
    count: countChanges(edits),
    bad: findInvalidCells(sheet.rows, edits, sheet),
    stale: findStaleRows(sheet.rows, edits),
    /** Resolves rows that somebody else saved: keeps the typed grades, or drops them. */
    settle: (rows: readonly SheetRow[], keepsTyped: boolean) =>
      setHistory((current) => ({ edits: rows.reduce((rest, row) => resolveRow(rest, row, keepsTyped), current.edits), steps: [] })),
    /** The draft of an earlier visit, until it is restored or dropped. */
    draft: draft && draftCount > 0 ? { saved_at: draft.saved_at, count: draftCount } : undefined,
    restore: () => {
      if (draftEdits) setHistory((current) => addStep(current, { ...draftEdits, ...current.edits }))
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
