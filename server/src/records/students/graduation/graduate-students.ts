import { type Input, plainName, type studentGraduation } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listHonors } from '../honors/honor-queries.ts'
import { denyOwnRecord } from '../policy.ts'
import { addSpecialOrder, type GraduationRecord, lockGraduations, setGraduated } from './graduation-queries.ts'
import { graduationFactsOf, statusOf } from './graduation-reads.ts'
import { graduateReasons } from './graduation-rules.ts'

type GraduationInput = Input<typeof studentGraduation.graduateStudents>

/** Graduates candidates on one day: all of them or none. */
export async function graduateStudents(ctx: UserContext, input: GraduationInput) {
  if (input.graduated_on > schoolDay(ctx.now)) invalid({ graduated_on: 'The date is in the future' })
  return ctx.transaction(async (tx) => {
    const honorIds = new Map(input.students.map((student) => [student.id, student.honor_id ?? null]))
    const ids = [...honorIds.keys()]
    await lockEnrollmentsOf(tx, { student_ids: ids })
    const rows = await lockGraduations(tx, ids)
    if (rows.length < ids.length) notFound()
    for (const row of rows) denyOwnRecord(ctx.actor, row)
    const facts = await graduationFactsOf(tx, rows, await schoolTerm(ctx), ctx.now)
    rejectIfAny(rows.flatMap((row) => graduateReasons({ ...row, ...facts.get(row.id)!, stage: statusOf(row), name: plainName(row) })))
    await checkHonors(tx, rows, honorIds)
    const special_order_id = await specialOrderOf(tx, rows, input)
    const graduates = rows.map((row) => ({ graduation_id: row.graduation_id!, student_id: row.id, honor_id: honorIds.get(row.id) ?? null }))
    await setGraduated(tx, graduates, { graduated_on: input.graduated_on, special_order_id, by: ctx.actor.id, at: ctx.now })
    const after = { status: 'graduated', graduated_on: input.graduated_on, so_number: input.so_number || null }
    await auditEach(
      tx,
      ctx,
      rows.map((row) => ({
        action: 'graduation.graduate',
        entity: 'students',
        entity_id: row.id,
        before: { status: row.status },
        after: { ...after, course: row.course_code, honor_id: honorIds.get(row.id) ?? null },
      })),
    )
    const count = rows.length === 1 ? '1 student' : `${rows.length} students`
    return { data: { ids }, message: `${count} graduated.` }
  })
}

/** Honors of college are for college, those of high school for high school. */
async function checkHonors(tx: Tx, rows: readonly GraduationRecord[], honorIds: ReadonlyMap<number, number | null>): Promise<void> {
  const honorsById = new Map((await listHonors(tx, 'graduation')).map((honor) => [honor.id, honor]))
  for (const row of rows) {
    const honorId = honorIds.get(row.id) ?? null
    if (honorId !== null && honorsById.get(honorId)?.level_type !== row.level_type) {
      invalid({ students: `Choose honors that ${plainName(row)} can have` })
    }
  }
}

async function specialOrderOf(
  tx: Tx,
  rows: readonly GraduationRecord[],
  { so_number, graduated_on }: GraduationInput,
): Promise<number | null> {
  if (!so_number) return null
  const courseIds = new Set(rows.map((row) => row.course_id))
  const [course_id] = courseIds
  if (course_id === undefined || courseIds.size > 1)
    return invalid({ so_number: 'A special order is of one course. Graduate one course at a time' })
  const order = await addSpecialOrder(tx, { number: so_number, course_id, graduated_on })
  if (!order.is_same) invalid({ so_number: 'This special order is of another course or another date' })
  return order.id
}
