import type { Answer, gradeSheets, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { draftSheet } from './draft-sheet.ts'

/** Sends a sheet back to its instructor, with a note on what to correct. */
export async function returnGradeSheet(
  ctx: UserContext,
  input: Input<typeof gradeSheets.returnGradeSheet>,
): Promise<Answer<typeof gradeSheets.returnGradeSheet>> {
  return ctx.transaction(async (tx) => {
    await draftSheet(tx, ctx, { id: input.id, action: 'return', note: input.note })
    return { message: 'Grade Sheet Returned.' }
  })
}
