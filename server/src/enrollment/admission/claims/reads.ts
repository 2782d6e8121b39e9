import type { Answer, applicationClaims } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { findOwnClaims } from './claim-queries.ts'

/** Applications with the signed-in student's number and birthdate that the student has neither confirmed nor disowned. */
export async function ownClaims(ctx: UserContext): Promise<Answer<typeof applicationClaims.ownClaims>> {
  const rows = await findOwnClaims(ctx.db, ctx.actor.id)
  return { data: rows.map(({ course_code, course_name, ...row }) => ({ ...row, course: { code: course_code, name: course_name } })) }
}
