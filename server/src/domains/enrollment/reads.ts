import type { Answer, enrollment as contract, Enrollment, Input } from '@talaan/contract'
import { may } from '@talaan/contract'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { listPage, meta, page } from '../../platform/paging.ts'
import { readSettings } from '../../platform/settings.ts'
import { accountOf, nextOrNumber } from '../billing/reads.ts'
import { enrollmentTerm } from '../settings/terms.ts'
import { searchPatterns } from '../users/rules.ts'
import { nextStepReasons, toldChoice, toldEnrollment, toldLoad, toldRow } from './answers.ts'
import { countEnrollments, type EnrollmentRecord, enrollmentById, enrollmentPage, searchedPage } from './queries.ts'
import { resultOf, standingOf } from './results.ts'
import { loadsOf, offerChoices, studiesOf } from './subject-queries.ts'
import { fallbackMaxUnits, type StudentFacts, subjectReasons } from './subject-rules.ts'

/** Rejected requests ended; without a state the list shows those that go on, as the badges count them. */
const goingOn = [1, 2, 3, 4]

export async function enrollments(ctx: SignedIn, input: Input<typeof contract.enrollments>): Promise<Answer<typeof contract.enrollments>> {
  const filter = {
    ...(await enrollmentTerm(ctx, input)),
    statuses: statesOf(input),
    course_id: input.course_id,
    level: input.level,
    level_type: input.level_type,
    enrollee_type: input.enrollee_type,
    student_status: input.student_status,
    patterns: searchPatterns(input.search),
  }
  const order = input.sort ?? 'name'
  if (filter.patterns.length > 0) {
    const found = await searchedPage(ctx.db, filter, order, page(input))
    return { data: found.rows.map(toldRow), meta: meta(input, found.total) }
  }
  const list = await listPage(
    input,
    order,
    (order, slice) => enrollmentPage(ctx.db, filter, order, slice),
    () => countEnrollments(ctx.db, filter),
  )
  return { data: list.rows.map(toldRow), meta: list.meta }
}

function statesOf(input: Input<typeof contract.enrollments>): number[] {
  if (input.enrolled === 'true') return [4]
  if (input.status !== undefined) return [input.status]
  return input.enrolled === 'false' ? [1, 2, 3] : goingOn
}

export async function enrollAccount(
  ctx: SignedIn,
  input: Input<typeof contract.enrollAccount>,
): Promise<Answer<typeof contract.enrollAccount>> {
  return { data: await enrollmentOf(ctx, ctx.db, input.id) }
}

/** The enrollment as every call of this domain answers it. */
export async function enrollmentOf(ctx: SignedIn, db: Db, id: number): Promise<z.input<typeof Enrollment>> {
  const row = (await enrollmentById(db, id)) ?? notFound()
  const account = await accountOf(db, id)
  const reasons = nextStepReasons(row, account.old_balance_centavos, await holdsOldBalance(db))
  const receives = may(ctx.actor.grants, 'Receive Payment')
  return toldEnrollment({ row, account, reasons, next_or_number: receives ? await nextOrNumber(db, ctx.actor.id) : null }, ctx.actor)
}

/** On unless the school switched it off. */
export const holdsOldBalance = async (db: Db): Promise<boolean> => (await readSettings(db)).hold_on_old_balance !== '0'

export async function enrolledSubjects(
  ctx: SignedIn,
  input: Input<typeof contract.enrolledSubjects>,
): Promise<Answer<typeof contract.enrolledSubjects>> {
  if (!(await enrollmentById(ctx.db, input.id))) notFound()
  const withGrades = may(ctx.actor.grants, 'View Enrollments')
  return { data: (await loadsOf(ctx.db, input.id)).map((row) => toldLoad(row, withGrades)) }
}

export async function enrollmentSubjects(
  ctx: SignedIn,
  input: Input<typeof contract.enrollmentSubjects>,
): Promise<Answer<typeof contract.enrollmentSubjects>> {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const filter = { ...row, own_level: row.level, level: input.level, patterns: searchPatterns(input.search) }
  const offers = await offerChoices(ctx.db, filter, page(input))
  const facts = await studentFacts(ctx.db, row)
  const added = new Set(facts.carried.map((subject) => subject.offer_id))
  const data = offers.map((offer) => {
    const reasons = subjectReasons({ ...offer, semester: offer.offer_semester }, facts)
    return toldChoice(offer, added.has(offer.offer_id), reasons)
  })
  return { data, meta: meta(input, offers[0]?.total ?? 0) }
}

/** What the loading rules need to know of the student: one query, however many offers are asked about. */
export async function studentFacts(db: Db, row: EnrollmentRecord): Promise<StudentFacts> {
  const { carried, attempts, planned_units } = await studiesOf(db, row)
  const standing = [...Map.groupBy(attempts, (attempt) => attempt.code)].flatMap(([code, tries]) => {
    const result = standingOf(tries.map((attempt) => (attempt.credited ? 'passed' : resultOf(attempt))))
    return result === undefined ? [] : [[code, result] as const]
  })
  return {
    school_year: row.school_year,
    semester: row.semester,
    level: row.level,
    level_type: row.level_type,
    max_units: planned_units ?? fallbackMaxUnits(row.semester),
    carried,
    standing: new Map(standing),
  }
}
