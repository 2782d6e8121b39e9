import type { Answer, Input, subjects } from '@talaan/contract'
import type { Actor, SignedIn } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { fullName } from '../enrollment/names.ts'
import { currentSettings } from '../settings/reads.ts'
import { imageUrl } from '../users/image-url.ts'
import { type OfferOfTerm, toldOffer } from './offers.ts'
import { ownOffers } from './policy.ts'
import { offerRecords, rosterRows, taughtOffers } from './queries.ts'

/** Offers by id, in one query. */
export async function offersByIds(db: Db, ids: readonly number[]): Promise<Map<number, OfferOfTerm>> {
  return new Map((await offerRecords(db, ids)).map((row) => [row.id, toldOffer(row)]))
}

/** An offer whose students this person may read; anybody else's does not exist for them. */
export async function ownOffer(db: Db, actor: Actor, id: number): Promise<OfferOfTerm> {
  const [row] = await offerRecords(db, [id], ownOffers(actor))
  return row ? toldOffer(row) : notFound()
}

export async function subjectLoads(
  ctx: SignedIn,
  input: Input<typeof subjects.subjectLoads>,
): Promise<Answer<typeof subjects.subjectLoads>> {
  const settings = await currentSettings(ctx.db, ctx.now)
  const term = { school_year: input.school_year ?? settings.school_year, semester: input.semester ?? settings.semester }
  const rows = await taughtOffers(ctx.db, ctx.actor.id, term)
  const data = rows.map((row) => ({
    id: row.id,
    subject_code: row.code,
    subject_info: toldOffer(row),
    school_year: row.school_year,
    semester: row.semester,
    total_students: row.enrolled,
    graded: { midterm_grade: row.with_midterm, grade: row.with_final },
  }))
  return { data }
}

export async function subjectRoster(
  ctx: SignedIn,
  input: Input<typeof subjects.subjectRoster>,
): Promise<Answer<typeof subjects.subjectRoster>> {
  const offer = await ownOffer(ctx.db, ctx.actor, input.id)
  const rows = await rosterRows(ctx.db, offer.id)
  const students = rows.map((row) => ({
    ...row,
    full_name: fullName(row),
    image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
  }))
  return { data: { offer, students } }
}
