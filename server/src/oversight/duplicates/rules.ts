import { MERGE_UNDO_DAYS, type Reason } from '@talaan/contract'

export const conflictReason = (message: string): Reason => ({
  code: 'user.merge_conflict',
  message,
  clears_by: 'Correct one of the two records, then merge them',
})

const DAY = 24 * 60 * 60 * 1000

/** Merges before this moment can no longer be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - MERGE_UNDO_DAYS * DAY)

/** Why a merge can no longer be undone. */
export function finalReason({ undone_at, merged_at }: { undone_at: Date | null; merged_at: Date }, now: Date): Reason | undefined {
  if (!undone_at && merged_at >= undoableSince(now)) return undefined
  const message = undone_at ? 'This merge is undone already.' : `A merge can be undone within ${MERGE_UNDO_DAYS} days.`
  return { code: 'user.merge_final', message }
}

export interface Dependents {
  grades: number
  payments: number
  enrollments: number
  documents: number
  classes: number
  actions: number
}

/** Why the account cannot be deleted: what the person has. */
export function dependentReasons(name: string, has: Dependents): Reason[] {
  const texts = [
    [has.enrollments, 'enrollment', 'enrollments'],
    [has.payments, 'payment', 'payments'],
    [has.grades, 'grade', 'grades'],
    [has.documents, 'issued document', 'issued documents'],
    [has.classes, 'class', 'classes'],
    [has.actions, 'action at work in the portal', 'actions at work in the portal'],
  ] as const
  const dependents = texts.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n === 1 ? one : many}`)
  if (dependents.length === 0) return []
  return [
    {
      code: 'user.has_records',
      message: `${name} has ${dependents.join(', ')} and cannot be deleted.`,
      clears_by: 'Merge the two records instead',
    },
  ]
}

const conflictTexts: Record<string, (detail: string) => string> = {
  enrollment: (detail) => `Both are enrolled in ${detail}. Withdraw or reject one of the two enrollments first.`,
  admission: (detail) => `Both have an undecided application for ${detail}. Decide one of the two first.`,
  past_grade: (detail) => `Both have a past grade of ${detail}.`,
  graduation: (detail) => `Both are candidates or graduates of ${detail}.`,
  balance: (detail) => `Both have an opening balance of ${detail}. Cancel one of the two first.`,
  grant: (detail) => `Both have the grant ${detail} for the same term. Revoke one of the two first.`,
  readmission: () => 'Both have a readmission that is not used. Undo one of the two first.',
  deficiency: (detail) => `Both have the open deficiency "${detail}" of the same office. Clear one of the two first.`,
  certificate: (detail) => `Both have the certificate ${detail} under RA 11984. Revoke one of the two first.`,
  credit: (detail) => `${detail} is credited for both. Remove one of the two credits first.`,
  document: (detail) => `Both have the requirement "${detail}" on record without an application.`,
  reminder: (detail) => `Both were reminded of an amount due on ${detail}.`,
  parent: (detail) => `Both are linked as parent and child with ${detail}. Remove one of the two links first.`,
  shift: () => 'The cashier shift of the account that is absorbed is open. Close the shift first.',
  clash: (detail) => `The classes of the two instructors are at the same time: ${detail}.`,
}

export const conflictText = ({ code, detail }: { code: string; detail: string }): string => conflictTexts[code]!(detail)
