import { setTimeout as sleep } from 'node:timers/promises'
import type { ParentRelation } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { conflict, invalid, reject } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { throttle } from '#platform/throttle.ts'
import { invitationReason, isMinor, linkedReason, ownRecordReason } from './access-rules.ts'
import { hashSecret } from './make-secrets.ts'
import { findAccountName, findInvitedStudent, type Invitation, insertLink, isLinked, lockInvitation, setAccepted } from './queries.ts'

/** Invitations that one address tries: a meeting of parents at the school has one address. */
const TRIES = { points: 100, seconds: 15 * 60 }
/** Every answer takes at least this long, so that the response time reveals nothing. */
const RESPONSE_MS = 250

export const throttleInvitations = (ctx: Ctx): Promise<void> => throttle(ctx, 'parent-invitation', ctx.ip, TRIES)

/** Runs the work and answers, also with a refusal, not before the time that every answer takes. */
export async function inSameTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, sleep(RESPONSE_MS)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

export function isOpen(invitation: Invitation | undefined, now: Date): invitation is Invitation {
  return invitation !== undefined && invitation.accepted_at === null && invitation.cancelled_at === null && invitation.expires_at > now
}

interface Acceptance {
  secret: string
  relation?: ParentRelation
  privacy_notice_version: string
}

/** Locks the invitation, which exactly one account can accept. */
export async function lockOpenInvitation(tx: Tx, ctx: Ctx, secret: string): Promise<Invitation> {
  const invitation = await lockInvitation(tx, hashSecret(secret))
  return isOpen(invitation, ctx.now) ? invitation : reject(invitationReason)
}

/** Gives the parent access to the child. The caller locked the invitation. */
export async function linkParent(tx: Tx, ctx: Ctx, invitation: Invitation, parentId: number, acceptance: Acceptance): Promise<number> {
  const { id: invitation_id, student_id } = invitation
  const relation = invitation.relation ?? acceptance.relation ?? invalid({ relation: 'Choose mother, father or guardian' })
  const student = await findInvitedStudent(tx, student_id)
  if (student?.user_id === parentId) conflict(ownRecordReason)
  if (await isLinked(tx, parentId, student_id)) conflict(linkedReason)
  const { privacy_notice_version } = acceptance
  await setAccepted(tx, invitation_id, ctx.now)
  const link = { parent_id: parentId, student_id, relation, invitation_id, privacy_notice_version }
  const id = await insertLink(tx, { ...link, at: ctx.now })
  await audit(tx, { ...ctx, actor: { id: parentId } }, { action: 'parent.accept', entity: 'parent_links', entity_id: id, after: link })
  if (student && student.user_id !== null) {
    const [name, needs_consent] = [await findAccountName(tx, parentId), !isMinor(student.birthdate, schoolDay(ctx.now))]
    await publish(tx, ctx, { type: 'parent_linked', user_id: student.user_id, name, needs_consent })
  }
  return student_id
}
