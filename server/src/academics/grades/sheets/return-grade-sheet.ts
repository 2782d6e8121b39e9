import { gradeSheets } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { draftSheet } from './draft-sheet.ts'

/** Sends a sheet back to its instructor, with a note on what to correct. */
export const returnGradeSheet = action(gradeSheets.returnGradeSheet, async (tx, ctx, input) => {
  await draftSheet(tx, ctx, { id: input.id, action: 'return', note: input.note })
  return { message: 'Grade Sheet Returned.' }
})
