import type { CardContent, CardKind, CardTemplate } from '@talaan/contract'
import { builtInDesign, type CardDesign, type CardSchool, idCardTemplates as contract, schoolName } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { defaultValidUntil } from '../rules.ts'
import {
  findActiveTemplate,
  findLongestName,
  type LongestName,
  listCourses,
  listTemplates,
  type TemplateRecord,
} from './template-queries.ts'

export const presentTemplate = (row: TemplateRecord): CardTemplate => ({ ...row, updated_at: row.updated_at.toISOString() })

/** The design with which cards of a kind are printed: that of the template that is used, or the built-in one. */
export const readDesign = async (db: Db, kind: CardKind): Promise<CardDesign> =>
  (await findActiveTemplate(db, kind))?.design ?? builtInDesign(kind, 'landscape')

export async function readCardSchool(db: Db, now: Date): Promise<CardSchool> {
  const settings = await currentSettings(db, now)
  return {
    name: schoolName(settings),
    address: settings.school_address,
    head_name: settings.school_head_name,
    head_title: settings.school_head_title,
    logo: settings.images.logo,
    signature: settings.images.head_signature,
  }
}

export const idCardTemplates = answer(contract.idCardTemplates, async (ctx, { kind }) => {
  const [templates, name, courses, school, { school_year }] = await Promise.all([
    listTemplates(ctx.db, kind),
    findLongestName(ctx.db, kind),
    listCourses(ctx.db),
    readCardSchool(ctx.db, ctx.now),
    schoolTerm(ctx),
  ])
  return {
    data: {
      templates: templates.map(presentTemplate),
      school,
      sample: sampleCard(kind, { name: name ?? LONG_NAME, course: courses[0], school_year }),
      courses: courses.map(({ code }) => code).toSorted(),
    },
  }
})

const LONG_NAME: LongestName = { first_name: 'Maria Concepcion', last_name: 'Dela Cruz', middle_name: 'Magsaysay', extension_name: null }

interface Sample {
  name: LongestName
  course: { code: string; name: string } | undefined
  school_year: string
}

/** A card with the longest name on record. Everything else on it is made up, because the editor needs nobody's address. */
function sampleCard(kind: CardKind, { name, course, school_year }: Sample): CardContent {
  const isStudent = kind === 'student'
  return {
    card_id: 0,
    // The code of no card: it is as long as a real one.
    code: `T1${'TALAAN7'.repeat(18).slice(0, 120)}`,
    ...name,
    number: isStudent ? `${school_year.slice(0, 4)}-00001` : 'E-0001',
    image: null,
    course: isStudent ? (course?.code ?? null) : null,
    course_name: isStudent ? (course?.name ?? null) : null,
    level: isStudent ? 1 : null,
    section: isStudent ? (course ? `${course.code}-1A` : '1A') : null,
    position: isStudent ? null : 'Full-Time Instructor',
    department: isStudent ? null : 'College of Education',
    lrn: isStudent ? '123456789012' : null,
    school_year,
    valid_until: defaultValidUntil(school_year),
    emergency_contact_name: 'Maria Concepcion Dela Cruz',
    emergency_contact_number: '0917 123 4567',
    address: '123 Rizal Street, Poblacion, San Isidro, Nueva Ecija, 3106',
    birthdate: '2008-06-12',
  }
}
