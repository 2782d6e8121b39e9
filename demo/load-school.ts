import { type LevelGroup, levelGroups, type Meeting, parseSchedule } from '@talaan/contract'
import type { Db } from '../server/src/platform/db/database.ts'
import * as data from './data.ts'
import { moveTexts } from './years.ts'

export const toCentavos = (pesos: string | number): number => Math.round(Number(pesos) * 100)
export const idsByKey = <R extends { id: number }>(rows: readonly R[], key: (row: R) => string): Map<string, number> =>
  new Map(rows.map((row) => [key(row), row.id]))
export function getOrThrow<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo school has no '${key}'.`)
  return value
}
const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const laterDay = (a: string, b: string): string => (a > b ? a : b)

/** Enrollment stays open for three weeks. Classes last as long, because nobody enrolls after them. */
const enrollmentEnd = (today: string): string => addDays(today, 21)

export type Structure = {
  courses: Map<string, { id: number; level_type: string; curriculum_id: number }>
  /** `BSIT 2018/CC101` to the prospectus row. */
  prospectuses: Map<string, number>
  rooms: Map<string, number>
}

/** Loads settings, terms, courses, curricula, subjects and rooms. Periods of the current term end after `today`, so that the demo stays usable. */
export async function loadStructure(tx: Db, today: string): Promise<Structure> {
  const settings = { ...data.school.settings, enrollment_end: laterDay(data.school.settings.enrollment_end ?? '', enrollmentEnd(today)) }
  await tx
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value })))
    .onConflict((row) => row.column('key').doUpdateSet((excluded) => ({ value: excluded.ref('excluded.value') })))
    .execute()
  await loadCalendar(tx, today)
  const rooms = await tx.insertInto('rooms').values(data.rooms).returning(['id', 'code']).execute()
  const courses = await loadCourses(tx)
  return { courses, rooms: idsByKey(rooms, (row) => row.code), prospectuses: await loadProspectuses(tx, courses) }
}

/** The terms of the calendar. The current one has classes until some weeks after `today`; the one after it begins as much later. */
function calendarOn(today: string): data.Term[] {
  const current = data.school.terms.find(({ status }) => status === 'current')!
  const lastDay = laterDay(current.classes_end_on, enrollmentEnd(today))
  const delay = (Date.parse(lastDay) - Date.parse(current.classes_end_on)) / 86_400_000
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
  return data.school.terms.map((term) => {
    if (term.status === 'current') return { ...term, classes_end_on: lastDay }
    return term.status === 'planned' ? moveTexts(term, (text) => (isDay(text) ? addDays(text, delay) : text)) : term
  })
}

/** The last day of classes of a term; of junior high's year that of the second semester. */
const lastClassDay = (
  { school_year, semester, classes_end_on }: Pick<data.Term, 'school_year' | 'semester' | 'classes_end_on'>,
  group: LevelGroup,
  terms: readonly data.Term[],
) => {
  const second = terms.find((term) => term.school_year === school_year && term.semester === 2)
  return (group === 'junior_high' && semester === 1 && second?.classes_end_on) || classes_end_on
}

/** Loads the calendar of every level group; the year of junior high lasts until the second semester ends. Periods of the current term end after `today`. */
async function loadCalendar(tx: Db, today: string): Promise<void> {
  const calendar = calendarOn(today)
  for (const { grading_periods, due_dates, enrollment, ...days } of calendar) {
    const isCurrent = days.status === 'current'
    const add_drop_closes_on = isCurrent ? laterDay(days.add_drop_closes_on, addDays(today, 14)) : days.add_drop_closes_on
    const groups = levelGroups.filter((group) => group !== 'junior_high' || days.semester !== 2)
    const terms = await tx
      .insertInto('terms')
      .values(
        groups.map((level_group) => ({
          ...days,
          level_group,
          add_drop_closes_on,
          classes_end_on: lastClassDay(days, level_group, calendar),
        })),
      )
      .returning('id')
      .execute()
    const periods = Object.entries(grading_periods).map(([key, [opens_on, closes_on]], index) => ({
      key,
      name: key === 'midterm' ? 'Midterm' : 'Final',
      opens_on,
      closes_on: isCurrent ? laterDay(closes_on, addDays(today, 180)) : closes_on,
      sort: index + 1,
    }))
    const dueDates = Object.entries(due_dates).map(([installment, due_on]) => ({ installment, due_on }))
    await tx
      .insertInto('grading_periods')
      .values(terms.flatMap(({ id }) => periods.map((period) => ({ ...period, term_id: id }))))
      .execute()
    await tx
      .insertInto('payment_due_dates')
      .values(terms.flatMap(({ id }) => dueDates.map((row) => ({ ...row, term_id: id }))))
      .execute()
    const { school_year, semester } = days
    const [opens_on, lastDay] = enrollment
    const closes_on = isCurrent ? laterDay(lastDay, enrollmentEnd(today)) : lastDay
    await tx.insertInto('enrollment_periods').values({ school_year, semester, opens_on, closes_on }).execute()
  }
  await tx.insertInto('holidays').values(data.school.holidays).execute()
}

async function loadCourses(tx: Db): Promise<Structure['courses']> {
  const level = new Map(data.courses.map((row) => [row.department, row.level_type]))
  const departments = await tx
    .insertInto('departments')
    .values([...level].map(([name, level_type]) => ({ name, level_type })))
    .returning(['id', 'name'])
    .execute()
  const departmentId = idsByKey(departments, (row) => row.name)
  const courses = await tx
    .insertInto('courses')
    .values(
      data.courses.map(({ code, name, department, level_type, years }) => ({
        code,
        name,
        department_id: getOrThrow(departmentId, department),
        level_type,
        years: Number(years),
      })),
    )
    .returning(['id', 'code', 'level_type'])
    .execute()
  const curricula = await tx
    .insertInto('curricula')
    .values(
      courses.map((course, index) => ({
        course_id: course.id,
        name: data.courses[index]?.curriculum ?? '',
        effective_sy: data.courses[index]?.effective_sy,
        is_active: true,
      })),
    )
    .returning(['id', 'course_id'])
    .execute()
  const curriculumId = idsByKey(curricula, (row) => String(row.course_id))
  return new Map(courses.map((course) => [course.code, { ...course, curriculum_id: getOrThrow(curriculumId, String(course.id)) }]))
}

async function loadProspectuses(tx: Db, courses: Structure['courses']): Promise<Structure['prospectuses']> {
  const categories = await tx
    .insertInto('subject_categories')
    .values(
      data.subjectCategories.map((row) => ({
        name: row.name,
        counts_in_gwa: row.counts_in_gwa === '1',
        tuition_rate_kind: row.tuition_rate_kind,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const categoryId = idsByKey(categories, (row) => row.name)
  const curriculumId = new Map(data.courses.map((row) => [row.curriculum, getOrThrow(courses, row.code).curriculum_id]))
  const rows = await tx
    .insertInto('prospectuses')
    .values(
      data.prospectuses.map((row, index) => ({
        curriculum_id: getOrThrow(curriculumId, row.curriculum),
        level: Number(row.level),
        semester: Number(row.semester),
        code: row.code,
        descriptive_title: row.descriptive_title,
        type: row.type,
        lec_units: row.lec_units,
        lab_units: row.lab_units,
        category_id: getOrThrow(categoryId, row.category),
        lab_type: row.lab_type || null,
        sort: index + 1,
      })),
    )
    .returning(['id', 'curriculum_id', 'code'])
    .execute()
  const byCode = idsByKey(rows, (row) => `${row.curriculum_id}/${row.code}`)
  const id = (curriculum: string, code: string): number => getOrThrow(byCode, `${getOrThrow(curriculumId, curriculum)}/${code}`)
  const prerequisiteRows = data.prospectuses.flatMap((row) =>
    row.prerequisites
      .split(';')
      .filter(Boolean)
      .map((code) => {
        const standing = /^YEAR(\d)$/.exec(code)?.[1]
        const prospectus_id = id(row.curriculum, row.code)
        return standing
          ? { prospectus_id, kind: 'standing', min_level: Number(standing), required_prospectus_id: null }
          : { prospectus_id, kind: 'subject', min_level: null, required_prospectus_id: id(row.curriculum, code) }
      }),
  )
  await tx.insertInto('prospectus_prerequisites').values(prerequisiteRows).execute()
  return new Map(data.prospectuses.map((row) => [`${row.curriculum}/${row.code}`, id(row.curriculum, row.code)]))
}

/** Loads the sections, offers and meetings of the current term. Returns the offers by keys such as `BSIT-1A/CC101`. */
export async function loadOffers(
  tx: Db,
  structure: Structure,
  employees: ReadonlyMap<string, number>,
): Promise<Map<string, { id: number; prospectus_id: number }>> {
  const curriculumCourse = new Map(data.courses.map((row) => [row.curriculum, getOrThrow(structure.courses, row.code).id]))
  const sections = new Map(data.offers.map((row) => [row.section, row]))
  await tx
    .insertInto('sections')
    .values(
      [...sections.values()].map((row) => ({
        code: row.section,
        course_id: getOrThrow(curriculumCourse, row.curriculum),
        level: Number(row.level),
        ...data.term,
      })),
    )
    .execute()
  const offers = await tx
    .insertInto('subject_offers')
    .values(
      data.offers.map((row) => ({
        ...data.term,
        prospectus_id: getOrThrow(structure.prospectuses, `${row.curriculum}/${row.code}`),
        section: row.section,
        subject_schedule: row.subject_schedule,
        employee_id: getOrThrow(employees, row.instructor),
        max_person: Number(row.max_person),
      })),
    )
    .returning(['id', 'prospectus_id', 'section'])
    .execute()
  const offerId = idsByKey(offers, (row) => `${row.section}/${row.prospectus_id}`)
  const offersWithIds = data.offers.map((row) => {
    const prospectus_id = getOrThrow(structure.prospectuses, `${row.curriculum}/${row.code}`)
    return { row, id: getOrThrow(offerId, `${row.section}/${prospectus_id}`), prospectus_id }
  })
  const meetings = offersWithIds.flatMap(({ row, id }) =>
    parseSchedule(row.subject_schedule).map((meeting) => meetingRow(id, meeting, structure.rooms)),
  )
  await tx.insertInto('offer_meetings').values(meetings).execute()
  return new Map(offersWithIds.map(({ row, id, prospectus_id }) => [`${row.section}/${row.code}`, { id, prospectus_id }]))
}

const meetingRow = (subject_offer_id: number, meeting: Meeting, rooms: Structure['rooms']) => ({
  subject_offer_id,
  day: meeting.day,
  starts_at: meeting.start,
  ends_at: meeting.end,
  room_id: meeting.room ? getOrThrow(rooms, meeting.room) : null,
})

/** Loads the fees of every demo school year, sponsors, grants, withdrawal policies and minimum payments. */
export async function loadMoney(tx: Db): Promise<void> {
  const kinds = new Map(data.fees.map((row) => [row.category, row.kind]))
  const categories = await tx
    .insertInto('fee_categories')
    .values([...kinds].map(([name, kind], sort) => ({ name, kind, sort })))
    // A new database has the default categories.
    .onConflict((row) =>
      row.column('name').doUpdateSet((excluded) => ({ kind: excluded.ref('excluded.kind'), sort: excluded.ref('excluded.sort') })),
    )
    .returning(['id', 'name'])
    .execute()
  const categoryId = idsByKey(categories, (row) => row.name)
  const years = [...new Set(data.school.terms.map((term) => term.school_year))]
  await tx
    .insertInto('fees')
    .values(
      years.flatMap((school_year) =>
        data.fees.map((row) => ({
          fee_category_id: getOrThrow(categoryId, row.category),
          name: row.name,
          basis: row.basis,
          amount_centavos: toCentavos(row.pesos),
          school_year,
          level_type: row.level_type || null,
          lab_type: row.lab_type || null,
          level: row.level ? Number(row.level) : null,
        })),
      ),
    )
    .execute()
  const sponsors = await tx.insertInto('sponsors').values(data.sponsors).returning(['id', 'code']).execute()
  const sponsorId = new Map(sponsors.map(({ code, id }) => [code, id]))
  await tx
    .insertInto('grants')
    .values(
      data.grants.map((row) => ({
        name: row.name,
        rule: row.rule,
        percent: row.percent || null,
        amount_centavos: row.pesos ? toCentavos(row.pesos) : null,
        base: row.base,
        is_exclusive: row.is_exclusive === '1',
        sponsor_id: row.sponsor ? getOrThrow(sponsorId, row.sponsor) : null,
      })),
    )
    .execute()
  await tx.deleteFrom('withdrawal_policies').execute()
  await tx
    .insertInto('withdrawal_policies')
    .values(
      data.withdrawalPolicies.map(({ category, ...row }) => ({
        ...row,
        from_day: Number(row.from_day),
        to_day: row.to_day ? Number(row.to_day) : null,
        fee_category_id: category ? getOrThrow(categoryId, category) : null,
      })),
    )
    .execute()
  await tx
    .insertInto('payment_settings')
    .values(data.school.payment_settings)
    .onConflict((row) =>
      row.column('type').doUpdateSet((excluded) => ({ value: excluded.ref('excluded.value'), scope: excluded.ref('excluded.scope') })),
    )
    .execute()
}
