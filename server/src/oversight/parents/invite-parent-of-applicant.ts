import type { AdmissionAccepted } from '#foundation/events/admission-events.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { mailInvitation } from './invitations.ts'
import { findInvitedStudent, findParentOfApplicant } from './queries.ts'
/** Invites the parent whose email an accepted application has, in the step that accepts it: the address makes the account of the parent. */
export async function inviteParentOfApplicant(tx: Tx, ctx: Ctx | UserContext, { enrollment_id }: AdmissionAccepted): Promise<void> {
  const parent = await findParentOfApplicant(tx, enrollment_id)
  const student = parent && (await findInvitedStudent(tx, parent.student_id))
  if (student) await mailInvitation(tx, ctx, student, { relation: null, email: parent.email })
}
