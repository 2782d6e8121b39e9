import type { GradeSheet } from '@talaan/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { draftKeyOf } from '#lib/session.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import {
  addStep,
  type BlockSource,
  type Conflict,
  countChanges,
  type EditHistory,
  type Edits,
  findConflicts,
  findInvalidCells,
  mergeEdits,
  noEdits,
  type RowEdit,
  rebaseEdits,
  requestRows,
  resolveConflict,
  undoStep,
} from './sheet-edits.ts'

interface Draft {
  edits: Edits
  saved_at: string
}

/** The storage key of a user's unsaved grades on one sheet. Each stored row has the version it was based on. */
const keyOf = (userId: number, offerId: number): string => draftKeyOf(userId, `grades:${offerId}`)

function storeDraft(userId: number, offerId: number, edits: Edits): void {
  if (requestRows(edits).length === 0) localStorage.removeItem(keyOf(userId, offerId))
  else localStorage.setItem(keyOf(userId, offerId), JSON.stringify({ edits, saved_at: new Date().toISOString() } satisfies Draft))
}

function readDraft(userId: number, offerId: number): Draft | undefined {
  try {
    const storedDraft = JSON.parse(localStorage.getItem(keyOf(userId, offerId)) ?? 'null') as Draft | null
    return storedDraft && Object.values(storedDraft.edits).every(isEdit) && Object.keys(storedDraft.edits).length > 0
      ? storedDraft
      : undefined
  } catch {
    return undefined
  }
}

const isEdit = (edit: RowEdit): boolean => typeof edit?.version === 'number' && typeof edit.values === 'object'

/** The unsaved edits of a grade sheet, which survive a reload of the page. */
export function useSheet(sheet: GradeSheet) {
  const userId = useCurrentUser().id
  const offerId = sheet.offer.id
  const [history, setHistory] = useState<EditHistory>(noEdits)
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(userId, offerId))
  const edits = useMemo(() => rebaseEdits(sheet.rows, history.edits), [sheet.rows, history.edits])
  const draftEdits = useMemo(() => (draft ? rebaseEdits(sheet.rows, draft.edits) : {}), [sheet.rows, draft])
  const draftCount = countChanges(draftEdits)
  useEffect(() => storeDraft(userId, offerId, mergeEdits(draftEdits, edits)), [draftEdits, edits, userId, offerId])
  const change = useCallback(
    (update: (edits: Edits) => Edits, block?: BlockSource) =>
      setHistory((current) => addStep(current, update(rebaseEdits(sheet.rows, current.edits)), block)),
    [sheet.rows],
  )

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
    conflicts: findConflicts(sheet, edits),
    /** Resolves conflicts: keeps the typed grades, or drops them. */
    settle: (conflicts: readonly Conflict[], keepsTyped: boolean) =>
      setHistory((current) => ({
        edits: rebaseEdits(
          sheet.rows,
          conflicts.reduce((rest, conflict) => resolveConflict(rest, conflict, keepsTyped), current.edits),
        ),
        steps: [],
      })),
    /** The draft of an earlier visit, until it is restored or dropped. */
    draft: draft && draftCount > 0 ? { saved_at: draft.saved_at, count: draftCount } : undefined,
    restore: () => {
      setHistory((current) => addStep(current, mergeEdits(draftEdits, current.edits)))
      setDraft(undefined)
    },
    drop: () => setDraft(undefined),
    /** Drops the current edits when the user leaves; an earlier draft that is not restored or dropped yet stays. */
    forget: () => storeDraft(userId, offerId, draftEdits),
  }
}

export type SheetEditor = ReturnType<typeof useSheet>
