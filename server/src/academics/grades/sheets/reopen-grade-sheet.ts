import type { Answer, gradeSheets, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { draftSheet } from './draft-sheet.ts'

/** Opens a sheet again, as its instructor asked, or for a reason of the office. */
export async function reopenGradeSheet(
  ctx: UserContext,
  input: Input<typeof gradeSheets.reopenGradeSheet>,
): Promise<Answer<typeof gradeSheets.reopenGradeSheet>> {
  return ctx.transaction(async (tx) => {
    await draftSheet(tx, ctx, { id: input.id, action: 'reopen', note: input.reason ?? null })
    return { message: 'Grade Sheet Reopened.' }
  })
}
