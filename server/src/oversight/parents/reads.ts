import { type ChildSummary, type Input, listName, parentAccess } from '@talaan/contract'
import { ownAttendance } from '#campus/attendance/own/own-reads.ts'
import { ownAccount } from '#cashier/payments/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { ownClearance } from '#records/clearance/own/own-reads.ts'
import { allLoads, loads } from '#records/students/reads.ts'
import { accessReasons, hasPlace, isMinor } from './access-rules.ts'
import { childContext, contextOf } from './policy.ts'
import {
  type ChildRecord,
  findInvitedStudent,
  findSignInEmail,
  findStudentOfAccount,
  listChildren,
  listOpenInvitations,
  listOwnParents,
  listParentsOf,
} from './queries.ts'

export const studentParents = answer(parentAccess.studentParents, async (ctx, { id }) => {
  if (!(await findInvitedStudent(ctx.db, id))) notFound()
  const today = schoolDay(ctx.now)
  const parents = (await listParentsOf(ctx.db, id)).map(({ birthdate, has_consent, user_id, ...parent }) => ({
    ...parent,
    reasons: hasPlace(parent) ? accessReasons({ birthdate, has_consent, user_id }, today) : [],
    can: { remove: hasPlace(parent) },
  }))
  const invitations = (await listOpenInvitations(ctx.db, id)).map((row) => ({ ...row, is_expired: row.expires_at <= ctx.now }))
  return { data: { parents, invitations, sign_in_email: await findSignInEmail(ctx.db, id) } }
})

export const ownChildren = answer(parentAccess.ownChildren, async (ctx) => {
  const today = schoolDay(ctx.now)
  const data: ChildSummary[] = []
  for (const child of await listChildren(ctx.db, ctx.actor.id)) {
    const { id, student_id_number, course, level, relation } = child
    const reasons = accessReasons(child, today)
    const summary = reasons.length > 0 ? null : await summarize(ctx, child)
    data.push({ id, full_name: listName(child), student_id_number, course, level, relation, reasons, summary })
  }
  return { data }
})

/** From the student's own reads, so that a grade or an amount is nowhere shown to a parent and hidden from the child. */
async function summarize(ctx: UserContext, { user_id, first_name }: ChildRecord): Promise<ChildSummary['summary']> {
  if (user_id === null) return null
  const childCtx = contextOf(ctx, user_id, first_name)
  const newest = (await allLoads(childCtx)).data[0]
  const clearance = (await ownClearance(childCtx, {})).data
  const graded = (newest?.loads ?? []).filter(({ midterm_grade, grade, period_grades = {} }) => {
    return midterm_grade || grade || Object.keys(period_grades).length > 0
  })
  const { data: accounts, is_assessed, to_pay } = await ownAccount(childCtx)
  return {
    balance_centavos: accounts.reduce((sum, { balance_centavos }) => sum + balance_centavos, 0),
    is_assessed,
    to_pay,
    office_items: (clearance?.offices ?? []).flatMap(({ name, open }) => open.map(({ reason }) => ({ office: name, reason }))),
    shown_grades: graded.length,
    open_clearance: clearance === null ? 0 : clearance.total - clearance.cleared,
  }
}

type ChildInput = Input<typeof parentAccess.childGrades>

export const childSubjects = async (ctx: UserContext, { id }: ChildInput) => loads(await childContext(ctx, id))

export const childGrades = async (ctx: UserContext, { id }: ChildInput) => allLoads(await childContext(ctx, id))

export const childAccount = async (ctx: UserContext, { id }: ChildInput) => ownAccount(await childContext(ctx, id))

export const childClearance = async (ctx: UserContext, { id, enrollment_id }: Input<typeof parentAccess.childClearance>) =>
  ownClearance(await childContext(ctx, id), { enrollment_id })

export const childAttendance = async (ctx: UserContext, { id, ...input }: Input<typeof parentAccess.childAttendance>) =>
  ownAttendance(await childContext(ctx, id), input)

/** Somebody who is no student has no parents here. */
export const ownParents = answer(parentAccess.ownParents, async (ctx) => {
  const student = await findStudentOfAccount(ctx.db, ctx.actor.id)
  if (!student) return { data: { is_minor: false, parents: [] } }
  const is_minor = isMinor(student.birthdate, schoolDay(ctx.now))
  const parents = (await listOwnParents(ctx.db, student.id)).map(({ history, ...parent }) => {
    const sees_record = is_minor || history[0]?.withdrawn_at === null
    return {
      ...parent,
      sees_record,
      history: history.map(({ given_at, withdrawn_at }) => ({
        given_at: new Date(given_at),
        withdrawn_at: withdrawn_at === null ? null : new Date(withdrawn_at),
      })),
      can: { consent: !is_minor && !sees_record, withdraw: !is_minor && sees_record },
    }
  })
  return { data: { is_minor, parents } }
})
