import { gradeSheets } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { draftSheet } from './draft-sheet.ts'

/** Opens a sheet again, as its instructor asked, or for a reason of the office. */
export const reopenGradeSheet = action(gradeSheets.reopenGradeSheet, async (tx, ctx, input) => {
  await draftSheet(tx, ctx, { id: input.id, action: 'reopen', note: input.reason ?? null })
  return { message: 'Grade Sheet Reopened.' }
})
