/** What forms of DepEd have above and below the learners of a section. */
import { levelGroupOf, MISSING_MARK, planLevelName, planSemesterName } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import type { AgencyLine } from './agency-row.ts'
import { countRegistered, findRegisterDays, type ReportedSection } from './section-queries.ts'

/** The school and the section. The portal does not keep the track of a strand: the line is to be filled by hand. */
export async function headerLines(db: Db, { now }: Ctx, section: ReportedSection): Promise<AgencyLine[]> {
  const settings = await currentSettings(db, now)
  const { code, level, school_year, semester, course } = section
  const known: AgencyLine[] = [
    ['School ID', settings.deped_school_id || MISSING_MARK],
    ['School name', settings.school_name || MISSING_MARK],
    ['Region', settings.deped_region || MISSING_MARK],
    ['Division', settings.deped_division || MISSING_MARK],
    ['District', settings.deped_district || MISSING_MARK],
    ['School year', school_year],
    ['Grade level', planLevelName(level)],
    ['Section', code],
  ]
  const seniorHigh: AgencyLine[] = [
    ['Semester', planSemesterName(semester)],
    ['Track', null],
    ['Strand', course],
  ]
  return levelGroupOf(level) === 'senior_high' ? [...known, ...seniorHigh] : known
}

/** Learners at the beginning and the end of the school year; empty while a day is not known or not over. */
export async function totalLines(db: Db, { now }: Ctx, section: ReportedSection): Promise<AgencyLine[]> {
  const days = await findRegisterDays(db, section)
  const line = async (label: string, day: string | null | undefined): Promise<AgencyLine> => {
    if (!day || day > schoolDay(now)) return [label, null, null, null]
    const { male, female, total } = await countRegistered(db, section, day)
    return [label, male, female, total]
  }
  return [['Total', 'Male', 'Female', 'Total'], await line('BoSY', days?.begins_on), await line('EoSY', days?.ends_on)]
}
