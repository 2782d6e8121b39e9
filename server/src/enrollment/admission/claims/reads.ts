import { applicationClaims } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { findOwnClaims } from './claim-queries.ts'

/** Applications with the signed-in student's number and birthdate that the student has neither confirmed nor disowned. */
export const ownClaims = answer(applicationClaims.ownClaims, async (ctx) => {
  const rows = await findOwnClaims(ctx.db, ctx.actor.id)
  return { data: rows.map(({ course_code, course_name, ...row }) => ({ ...row, course: { code: course_code, name: course_name } })) }
})
