import { type ClassOffer, listName, subjects } from '@talaan/contract'
import type { RawBuilder } from 'kysely'
import { imageUrl } from '#foundation/people/image-url.ts'
import { searchPatterns } from '#foundation/people/search.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { isReadableOffer, isReadableSheet, rosterPermissions } from './policy.ts'
import { presentOffer } from './present-offer.ts'
import { listOffers, listRoster, listSeats, listTaughtOffers, type RosterRecord } from './queries.ts'

/** Offers by id, in one query. */
export async function findOffersById(db: Db, ids: readonly number[]): Promise<Map<number, ClassOffer>> {
  return new Map((await listOffers(db, ids)).map((row) => [row.id, presentOffer(row)]))
}

async function findReadableOffer(db: Db, id: number, isReadable: RawBuilder<boolean>): Promise<ClassOffer> {
  const [row] = await listOffers(db, [id], isReadable)
  return row ? presentOffer(row) : notFound()
}

/** The class, if this person may read its roster; else 404. */
const findOfferWithRoster = (db: Db, actor: Actor, id: number) => findReadableOffer(db, id, isReadableOffer(actor, rosterPermissions))

/** The class, if this person may read its grade sheet; else 404. */
export const findOfferWithSheet = (db: Db, actor: Actor, id: number) => findReadableOffer(db, id, isReadableSheet(actor))

export const subjectLoads = answer(subjects.subjectLoads, async (ctx, input) => {
  const rows = await listTaughtOffers(ctx.db, ctx.actor.id, await schoolTerm(ctx, input))
  const data = rows.map((row) => ({
    id: row.id,
    subject_code: row.code,
    subject_info: presentOffer(row),
    school_year: row.school_year,
    semester: row.semester,
    total_students: row.enrolled,
    contact_hours: row.contact_hours,
    cleared: row.cleared,
    clearance_due_on: row.clearance_due_on,
    has_syllabus: row.syllabus_version > 0,
    graded: { midterm_grade: row.with_midterm, periods: row.with_periods, grade: row.with_final },
  }))
  return { data }
})

const presentStudent = (row: RosterRecord) => ({
  ...row,
  full_name: listName(row),
  image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
})

export const subjectRoster = answer(subjects.subjectRoster, async (ctx, input) => {
  const offer = await findOfferWithRoster(ctx.db, ctx.actor, input.id)
  return { data: { offer, students: (await listRoster(ctx.db, offer.id)).map(presentStudent) } }
})

export const allStudentBySubject = answer(subjects.allStudentBySubject, async (ctx, input) => {
  const offer = await findOfferWithRoster(ctx.db, ctx.actor, input.id)
  return { data: (await listSeats(ctx.db, offer.id, searchPatterns(input.search))).map(presentStudent) }
})
