import type { Answer, ClassOffer, Input, PermissionName, subjects } from '@talaan/contract'
import type { Actor, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { imageUrl } from '../people/image-url.ts'
import { fullName } from '../people/names.ts'
import { searchPatterns } from '../people/search.ts'
import { schoolTerm } from '../terms/current-term.ts'
import { presentOffer } from './offers.ts'
import { readableOffers, rosterReaders, sheetReaders } from './policy.ts'
import { offerRecords, type RosterRecord, rosterRows, seatRows, taughtOffers } from './queries.ts'

/** Offers by id, in one query. */
export async function offersByIds(db: Db, ids: readonly number[]): Promise<Map<number, ClassOffer>> {
  return new Map((await offerRecords(db, ids)).map((row) => [row.id, presentOffer(row)]))
}

async function readableOffer(db: Db, actor: Actor, id: number, readers: readonly PermissionName[]): Promise<ClassOffer> {
  const [row] = await offerRecords(db, [id], readableOffers(actor, readers))
  return row ? presentOffer(row) : notFound()
}

/** The class whose roster this person may read; any other does not exist for them. */
const offerWithRoster = (db: Db, actor: Actor, id: number) => readableOffer(db, actor, id, rosterReaders)

/** The class whose grade sheet this person may read; any other does not exist for them. */
export const offerWithSheet = (db: Db, actor: Actor, id: number) => readableOffer(db, actor, id, sheetReaders)

export async function subjectLoads(
  ctx: UserContext,
  input: Input<typeof subjects.subjectLoads>,
): Promise<Answer<typeof subjects.subjectLoads>> {
  const rows = await taughtOffers(ctx.db, ctx.actor.id, await schoolTerm(ctx, input))
  const data = rows.map((row) => ({
    id: row.id,
    subject_code: row.code,
    subject_info: presentOffer(row),
    school_year: row.school_year,
    semester: row.semester,
    total_students: row.enrolled,
    contact_hours: row.contact_hours,
    has_syllabus: row.syllabus_version > 0,
    graded: { midterm_grade: row.with_midterm, grade: row.with_final },
  }))
  return { data }
}

const person = (row: RosterRecord) => ({
  ...row,
  full_name: fullName(row),
  image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
})

export async function subjectRoster(
  ctx: UserContext,
  input: Input<typeof subjects.subjectRoster>,
): Promise<Answer<typeof subjects.subjectRoster>> {
  const offer = await offerWithRoster(ctx.db, ctx.actor, input.id)
  return { data: { offer, students: (await rosterRows(ctx.db, offer.id)).map(person) } }
}

export async function allStudentBySubject(
  ctx: UserContext,
  input: Input<typeof subjects.allStudentBySubject>,
): Promise<Answer<typeof subjects.allStudentBySubject>> {
  const offer = await offerWithRoster(ctx.db, ctx.actor, input.id)
  return { data: (await seatRows(ctx.db, offer.id, searchPatterns(input.search))).map(person) }
}
