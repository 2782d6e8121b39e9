import type { Answer, identification, LevelType, NumberPatterns } from '@talaan/contract'
import type { SignedIn } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/settings.ts'
import { fullName } from '../enrollment/names.ts'
import { enrollmentTerm } from '../settings/terms.ts'
import { imageUrl } from '../users/image-url.ts'
import { freeFrom } from './next-number.ts'
import { ownNumberOf, seriesNow } from './queries.ts'
import { patternsOf, seriesKey } from './rules.ts'

/** One's own number and nobody else's; null for whoever does not study here. */
export async function ownNumber(ctx: SignedIn): Promise<Answer<typeof identification.ownNumber>> {
  const row = await ownNumberOf(ctx.db, ctx.actor.id)
  if (!row) return { data: null }
  const course = row.course_code === null ? null : { code: row.course_code, name: row.course_name ?? '' }
  return { data: { ...row, full_name: fullName(row), image: imageUrl(ctx.actor.id, row.image_file_id), course } }
}

export async function numberPatterns(ctx: SignedIn): Promise<Answer<typeof identification.numberPatterns>> {
  return { data: await currentPatterns(ctx, ctx.db) }
}

/** The patterns with the next number of the enrollment year. */
export async function currentPatterns(ctx: SignedIn, db: Db): Promise<NumberPatterns> {
  const patterns = patternsOf(await readSettings(db))
  const { school_year } = await enrollmentTerm(ctx)
  const keys = {
    college: seriesKey(patterns.college, 'college', school_year),
    high_school: seriesKey(patterns.high_school, 'high_school', school_year),
  }
  const series = await seriesNow(db, Object.values(keys))
  const next = async (kind: LevelType) => {
    const free = await freeFrom(db, { pattern: patterns[kind], school_year, first: series.get(keys[kind]) ?? 1 }, 1)
    return { pattern: patterns[kind], next: free.numbers[0]!, sequence: free.next - 1 }
  }
  return { school_year, college: await next('college'), high_school: await next('high_school') }
}
