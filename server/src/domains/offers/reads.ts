import { type Answer, hasPermission, type Input, type OfferDetail, type offers } from '@talaan/contract'
import type { z } from 'zod'
import type { Actor, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { listPage } from '../../platform/paging.ts'
import { searchPatterns } from '../people/search.ts'
import { enrollmentTerm } from '../terms/current-term.ts'
import { countDemand, demandRows } from './demand/demand-queries.ts'
import { activeInstructors, allRooms, categories, instructorUnits, offerableSubjects, sectionsOf } from './option-queries.ts'
import { countOffers, findOffers, type OfferRecord, offerRecords, offerUse } from './queries.ts'
import { contactHours, deleteReasons, overReasons, presentOffer } from './rules.ts'

export async function listOffers(
  ctx: UserContext,
  input: Input<typeof offers.subjectOffers>,
): Promise<Answer<typeof offers.subjectOffers>> {
  const { course_id, level, section, employee_id, room_id, state } = input
  const term = await enrollmentTerm(ctx, input)
  const filter = { ...term, patterns: searchPatterns(input.search), course_id, level, section, employee_id, room_id, state }
  const { rows, meta } = await listPage(
    input,
    input.sort ?? 'code',
    (order, slice) => findOffers(ctx.db, filter, order, slice),
    () => countOffers(ctx.db, filter),
  )
  return { data: rows.map(presentOffer), meta }
}

export async function subjectOffer(
  ctx: UserContext,
  input: Input<typeof offers.subjectOffer>,
): Promise<Answer<typeof offers.subjectOffer>> {
  const { data } = await offerDetail(ctx.db, ctx.actor, input.id)
  return { data }
}

/** An offer with what its reader may do with it. */
export async function offerDetail(db: Db, actor: Actor, id: number): Promise<{ data: z.input<typeof OfferDetail>; record: OfferRecord }> {
  const [[row], use] = await Promise.all([offerRecords(db, [id]), offerUse(db, id)])
  const record = row ?? notFound()
  const over = overReasons(record, use.is_over)
  const reasons = over.length > 0 ? over : deleteReasons(use)
  const edit = hasPermission(actor.grants, 'Edit Curriculum') && !use.is_over
  const live = edit && record.status !== 'dissolved'
  const data = {
    ...presentOffer(record),
    lec_units: record.lec_units,
    lab_units: record.lab_units,
    contact_hours: contactHours(record),
    siblings: use.siblings,
    can: { edit, delete: edit && reasons.length === 0, dissolve: live, merge: live && use.siblings.length > 0 },
    reasons,
  }
  return { data, record }
}

export async function offerOptions(
  ctx: UserContext,
  input: Input<typeof offers.offerOptions>,
): Promise<Answer<typeof offers.offerOptions>> {
  const term = await enrollmentTerm(ctx, input)
  const [rooms, people, units, sections, kinds] = await Promise.all([
    allRooms(ctx.db),
    activeInstructors(ctx.db),
    instructorUnits(ctx.db, term),
    sectionsOf(ctx.db, term),
    categories(ctx.db),
  ])
  const instructors = people.map((one) => ({ ...one, units: units.get(one.id) ?? 0 }))
  return { data: { ...term, rooms, instructors, sections, categories: kinds } }
}

export async function subjectsToOffer(
  ctx: UserContext,
  input: Input<typeof offers.offerableSubjects>,
): Promise<Answer<typeof offers.offerableSubjects>> {
  const { course_id, level, plan_semester } = input
  const term = await enrollmentTerm(ctx, input)
  const rows = await offerableSubjects(ctx.db, { ...term, patterns: searchPatterns(input.search), course_id, level, plan_semester })
  return { data: rows.map((row) => ({ ...row, course: { id: row.course_id, code: row.course }, curricula: { name: row.curriculum } })) }
}

export async function demand(ctx: UserContext, input: Input<typeof offers.demand>): Promise<Answer<typeof offers.demand>> {
  const { course_id, level } = input
  const filter = { ...(await enrollmentTerm(ctx, input)), patterns: searchPatterns(input.search), course_id, level }
  const { rows, meta } = await listPage(
    input,
    input.sort ?? '-needed',
    (order, slice) => demandRows(ctx.db, filter, order, slice),
    () => countDemand(ctx.db, filter),
  )
  return {
    data: rows.map((row) => ({ ...row, course: { id: row.course_id, code: row.course }, curricula: { name: row.curriculum } })),
    meta,
  }
}
