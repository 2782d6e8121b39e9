import { draftKeyOf } from '#lib/session.ts'
import { type Edits, type RowEdit, requestRows } from './sheet-edits.ts'

export interface Draft {
  edits: Edits
  saved_at: string
}

/** The storage key of a user's unsaved grades on one sheet. Each stored row has the version it was based on. */
const keyOf = (userId: number, offerId: number): string => draftKeyOf(userId, `grades:${offerId}`)

export function storeDraft(userId: number, offerId: number, edits: Edits): void {
  if (requestRows(edits).length === 0) localStorage.removeItem(keyOf(userId, offerId))
  else localStorage.setItem(keyOf(userId, offerId), JSON.stringify({ edits, saved_at: new Date().toISOString() } satisfies Draft))
}

export function readDraft(userId: number, offerId: number): Draft | undefined {
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
