import {
  formatDocumentCode,
  PARENT_CODE_DAYS,
  PARENT_LINK_DAYS,
  type ParentLetter,
  type ParentRelation,
  parentAccess,
  plainName,
} from '@talaan/contract'
import { section } from '#academics/sections/reads.ts'
import { publish } from '#foundation/events/publish.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { action, answer } from '#platform/action.ts'
import { audit, auditEach } from '#platform/audit.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readLetterhead } from '#records/students/documents/read-letterhead.ts'
import { acceptedReason } from './access-rules.ts'
import { hashSecret, makeCode, makeToken } from './make-secrets.ts'
import { findInvitedStudent, type InvitedStudent, insertInvitations, listStudentsOf, lockInvitationById, setCancelled } from './queries.ts'

interface LetterFacts {
  invitation_id: number
  student: PersonName
  relation: ParentRelation | null
  code: string
}

/** The letters of one print, under the letterhead of the school. */
async function presentLetters(db: Db, ctx: Ctx, expiresAt: Date, facts: readonly LetterFacts[]): Promise<ParentLetter[]> {
  const { school } = await readLetterhead(db, ctx.now)
  return facts.map(({ invitation_id, student, relation, code }) => ({
    invitation_id,
    school,
    student: plainName(student),
    relation,
    code: formatDocumentCode(code),
    url: `${ctx.publicUrl}/parent`,
    expires_on: schoolDay(expiresAt),
  }))
}

const daysLater = (time: Date, days: number): Date => new Date(time.getTime() + days * 86_400_000)

/** The secret is stored as its hash alone. */
export const inviteParent = answer(parentAccess.inviteParent, async (ctx, { id: student_id, ...form }) => {
  const { relation, email } = { relation: form.relation ?? null, email: form.email ?? null }
  return ctx.transaction(async (tx) => {
    const student = (await findInvitedStudent(tx, student_id)) ?? notFound()
    if (email !== null) {
      const id = await mailInvitation(tx, ctx, student, { relation, email })
      return { data: { id, letter: null }, message: `The invitation goes to ${email}.` }
    }
    const code = makeCode()
    const { id, expires_at } = await addInvitation(tx, ctx, { student_id, relation, email, secret: code, days: PARENT_CODE_DAYS })
    const [letter] = await presentLetters(tx, ctx, expires_at, [{ invitation_id: id, student, relation, code }])
    return { data: { id, letter: letter! }, message: 'The letter is ready. Print it now: the code is shown only once.' }
  })
})

interface MailedInvitation {
  relation: ParentRelation | null
  email: string
}

/** Invites a parent by a link, which is mailed. */
export async function mailInvitation(
  tx: Tx,
  ctx: Ctx | UserContext,
  student: InvitedStudent,
  { relation, email }: MailedInvitation,
): Promise<number> {
  const [token, days] = [makeToken(), PARENT_LINK_DAYS]
  const { id } = await addInvitation(tx, ctx, { student_id: student.id, relation, email, secret: token, days })
  await publish(tx, ctx, { type: 'parent_invited', invitation_id: id, name: plainName(student), email, days, secrets: { token } })
  return id
}

interface AddedInvitation {
  student_id: number
  relation: ParentRelation | null
  email: string | null
  secret: string
  days: number
}

async function addInvitation(
  tx: Tx,
  ctx: Ctx | UserContext,
  { secret, days, ...row }: AddedInvitation,
): Promise<{ id: number; expires_at: Date }> {
  const expires_at = daysLater(ctx.now, days)
  const by = 'actor' in ctx ? ctx.actor.id : null
  const [id] = await insertInvitations(tx, [{ ...row, secret_hash: hashSecret(secret) }], { by, at: ctx.now, expires_at })
  await audit(tx, ctx, { action: 'parent.invite', entity: 'parent_invitations', entity_id: id!, after: { ...row, expires_at } })
  return { id: id!, expires_at }
}

/** A letter for each member of the section; who accepts it says how they are related. */
export const inviteParentsOfSection = answer(parentAccess.inviteParentsOfSection, async (ctx, { id }) => {
  const { members } = (await section(ctx, { id })).data
  return ctx.transaction(async (tx) => {
    const expires_at = daysLater(ctx.now, PARENT_CODE_DAYS)
    const students = await listStudentsOf(
      tx,
      members.map(({ enrollment_id }) => enrollment_id),
    )
    const rows = students.map((student) => ({ student, relation: null, code: makeCode() }))
    const invitations = rows.map(({ student, relation, code }) => ({
      ...{ student_id: student.id, relation, email: null },
      secret_hash: hashSecret(code),
    }))
    const ids = await insertInvitations(tx, invitations, { by: ctx.actor.id, at: ctx.now, expires_at })
    await auditEach(
      tx,
      ctx,
      rows.map(({ student }, place) => ({
        ...{ action: 'parent.invite', entity: 'parent_invitations', entity_id: ids[place]! },
        after: { student_id: student.id, section_id: id, expires_at },
      })),
    )
    const facts = rows.map((row, place) => ({ ...row, invitation_id: ids[place]! }))
    const message = `${rows.length} ${rows.length === 1 ? 'letter is' : 'letters are'} ready. Print them now: the codes are shown only once.`
    return { data: await presentLetters(tx, ctx, expires_at, facts), message }
  })
})

/** For a letter that was lost, and a mail that went to a wrong address. */
export const cancelParentInvitation = action(parentAccess.cancelParentInvitation, async (tx, ctx, { id }) => {
  const invitation = (await lockInvitationById(tx, id)) ?? notFound()
  if (invitation.accepted_at !== null || invitation.cancelled_at !== null) conflict(acceptedReason)
  await setCancelled(tx, id, ctx.now)
  const before = { student_id: invitation.student_id }
  await audit(tx, ctx, { action: 'parent.cancel_invitation', entity: 'parent_invitations', entity_id: id, before })
  return { message: 'The invitation is cancelled.' }
})
