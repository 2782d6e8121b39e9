import { applicationClaims } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { lockStudent } from '../office/attach-queries.ts'
import { attachToStudent } from './attach-to-student.ts'
import { lockOwnClaim } from './lock-own-claim.ts'

/** The student confirms that they sent the application: it becomes their request of the term. */
export const confirmClaim = action(applicationClaims.confirmClaim, async (tx, ctx, input) => {
  const row = await lockOwnClaim(tx, ctx.actor, input.id)
  const student = (await lockStudent(tx, row.claimed_student_id!)) ?? notFound()
  await attachToStudent(tx, ctx, row, student, 'confirmed_by_student')
  return { data: { id: row.id }, message: 'The application is now part of your record.' }
})
