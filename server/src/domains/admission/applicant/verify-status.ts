import { type Answer, type admission, collegeLevels, highSchoolLevels, type Input, semesters } from '@talaan/contract'
import type { Ctx } from '../../../platform/context.ts'
import { currentSettings } from '../../settings/reads.ts'
import { type Standing, standingOf } from './own-queries.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What whoever scans a printed code may know. An unknown code asks the same of the database and gets the same fields. */
export async function verifyStatus(ctx: Ctx, input: Input<typeof admission.verifyStatus>): Promise<Answer<typeof admission.verifyStatus>> {
  const settings = await currentSettings(ctx.db, ctx.now)
  const found = await standingOf(ctx.db, UUID.test(input.id) ? input.id : NOBODY, settings)
  const { school_name, school_year, semester } = settings
  return { data: { found: found !== undefined, school_name, ...(found ? told(found, { school_year, semester }) : nothing) } }
}

const nothing = { name_masked: '', course: '', level: '', school_year: '', semester: '', status: '' }

const levels: readonly { id: number; name: string }[] = [...collegeLevels, ...highSchoolLevels]

function told(of: Standing, term: { school_year: string; semester: number }) {
  const semester = of.semester ?? term.semester
  return {
    name_masked: masked(of),
    course: of.course ?? '',
    level: levels.find(({ id }) => id === of.level)?.name ?? '',
    school_year: of.school_year ?? term.school_year,
    semester: semesters.find(({ id }) => id === semester)?.name ?? '',
    status: of.is_enrolled ? 'Enrolled' : of.is_withdrawn ? 'Withdrawn' : 'Not enrolled',
  }
}

/** `J*** M*** D*** C***`: enough to compare with the card, too little to learn a name. */
const masked = (of: Pick<Standing, 'first_name' | 'middle_name' | 'last_name' | 'extension_name'>): string =>
  [of.first_name, of.middle_name, of.last_name, of.extension_name]
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase()}***`)
    .join(' ')
