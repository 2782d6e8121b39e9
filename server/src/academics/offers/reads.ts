import { type OfferDetail, offers } from '@talaan/contract'
import type { z } from 'zod'
import { searchPatterns } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { closedTermReasons } from '#foundation/terms/reasons.ts'
import { answer } from '#platform/action.ts'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { listPage } from '#platform/paging.ts'
import { countDemand, findDemand } from './demand/demand-queries.ts'
import {
  findActiveInstructors,
  findCategories,
  findInstructorUnits,
  findOfferableSubjects,
  findRooms,
  findSectionNames,
} from './option-queries.ts'
import { countOffers, findOfferContext, findOffers, findOffersById, type OfferRecord } from './queries.ts'
import { contactHours, deleteReasons, presentOffer } from './rules.ts'

export const listOffers = answer(offers.subjectOffers, async (ctx, input) => {
  const { course_id, level, section, employee_id, room_id, status } = input
  const term = await enrollmentTerm(ctx, input)
  const filter = { ...term, patterns: searchPatterns(input.search), course_id, level, section, employee_id, room_id, status }
  const { rows, meta } = await listPage(
    input,
    input.sort ?? 'code',
    (order, slice) => findOffers(ctx.db, filter, order, slice),
    () => countOffers(ctx.db, filter),
  )
  return { data: rows.map((row) => presentOffer(row, ctx.actor)), meta }
})

export const subjectOffer = answer(offers.subjectOffer, async (ctx, input) => {
  const { data } = await loadOfferDetail(ctx.db, ctx.actor, input.id)
  return { data }
})

/** An offer with the actions that the user may take on it. */
export async function loadOfferDetail(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ data: z.input<typeof OfferDetail>; record: OfferRecord }> {
  const [[row], context] = await Promise.all([findOffersById(db, [id]), findOfferContext(db, id)])
  const record = row ?? notFound()
  const termReasons = closedTermReasons(record)
  const data = {
    ...presentOffer(record, actor),
    ...context,
    lec_units: record.lec_units,
    lab_units: record.lab_units,
    contact_hours: contactHours(record),
    reasons: termReasons.length > 0 ? termReasons : deleteReasons(record),
  }
  return { data, record }
}

export const offerOptions = answer(offers.offerOptions, async (ctx, input) => {
  const term = await enrollmentTerm(ctx, input)
  const [rooms, activeInstructors, unitsByInstructor, sections, categories] = await Promise.all([
    findRooms(ctx.db),
    findActiveInstructors(ctx.db),
    findInstructorUnits(ctx.db, term),
    findSectionNames(ctx.db, term),
    findCategories(ctx.db),
  ])
  const instructors = activeInstructors.map((instructor) => ({ ...instructor, units: unitsByInstructor.get(instructor.id) ?? 0 }))
  return { data: { ...term, rooms, instructors, sections, categories } }
})

export const listOfferableSubjects = answer(offers.offerableSubjects, async (ctx, input) => {
  const { course_id, level, plan_semester } = input
  const term = await enrollmentTerm(ctx, input)
  const rows = await findOfferableSubjects(ctx.db, { ...term, patterns: searchPatterns(input.search), course_id, level, plan_semester })
  return { data: rows.map((row) => ({ ...row, course: { id: row.course_id, code: row.course }, curricula: { name: row.curriculum } })) }
})

export const demand = answer(offers.demand, async (ctx, input) => {
  const { course_id, level } = input
  const filter = { ...(await enrollmentTerm(ctx, input)), patterns: searchPatterns(input.search), course_id, level }
  const { rows, meta } = await listPage(
    input,
    input.sort ?? '-needed',
    (order, slice) => findDemand(ctx.db, filter, order, slice),
    () => countDemand(ctx.db, filter),
  )
  return {
    data: rows.map((row) => ({ ...row, course: { id: row.course_id, code: row.course }, curricula: { name: row.curriculum } })),
    meta,
  }
})
