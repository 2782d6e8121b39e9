import { PARENT_CODE_DAYS, parentAccess } from '@talaan/contract'
import { section } from '#academics/sections/reads.ts'
import { answer } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import { daysLater } from './invite-parent.ts'
import { hashSecret, makeCode } from './make-secrets.ts'
import { presentLetters } from './present-letter.ts'
import { insertInvitations, listStudentsOf } from './queries.ts'

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
