import {
  ageOn,
  type EnrollmentFigures,
  type EnrollmentStatistics,
  type FigureColumn,
  type FigureList,
  figureColumns,
  figureListFilter,
  firstFridayOfJune,
  type ListFilter,
  type StatisticsRow,
  type StatisticsTableKey,
  schoolYearBefore,
  statisticsRows,
  statisticsTableKeys,
  statisticsTables,
} from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contextOf, countQueries } from '#testing/billing/assessment.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { aGeneratedSchool, type GeneratedSchool } from '#testing/oversight/enrollment-statistics.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { enrollmentStatistics } from './enrollment-statistics.ts'

const t = await testApp()
const { db } = t
const YEAR = '2026-2027'
let school: GeneratedSchool
let otherSchool: GeneratedSchool
let registrar: TestUser

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(db)
  registrar = await t.createUser('registrar')
  school = await aGeneratedSchool(db, { seed: 1, school_year: YEAR, size: 110 })
  otherSchool = await aGeneratedSchool(db, { seed: 7, school_year: '2023-2024', size: 40 })
}, 120_000)

type Query = Record<string, string | number>
const read = async (query: Query = {}): Promise<EnrollmentStatistics> => {
  const { status, body } = await t.inject('GET', '/api/reports/enrollment-statistics', { as: registrar, query })
  expect(status).toBe(200)
  return body.data
}

interface RawRow {
  school_year: string
  semester: number
  course_id: number
  level: number
  enrollee_type: string
  student_status: string
  status: number
  gender: string | null
  municipality: string | null
  province: string | null
  birthdate: string | null
  lrn: string | null
  is_withdrawn: boolean
}

/** The enrollments of a term, row by row: the figures are counted again from them. */
async function rowsOf(schoolYear: string, semester: number): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select e.school_year, e.semester, e.course_id, e.level, e.enrollee_type, e.student_status, e.status, i.gender, i.municipality, i.province,
           i.birthdate, i.lrn, e.withdrawn_at is not null as is_withdrawn
    from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where e.school_year = ${schoolYear}`.execute(db)
  const isYearLong = ({ level }: RawRow) => level >= 7 && level <= 10
  return rows.filter((row) => row.semester === semester || (isYearLong(row) && semester < 3))
}
const isListed = (row: RawRow) => !row.is_withdrawn && row.status !== 0

const counts: Record<Exclude<keyof EnrollmentFigures, 'previous'>, (row: RawRow) => boolean> = {
  total: () => true,
  male: ({ gender }) => gender === 'Male',
  female: ({ gender }) => gender === 'Female',
  no_sex: ({ gender }) => gender === null,
  new: ({ enrollee_type }) => enrollee_type === 'new',
  old: ({ enrollee_type }) => enrollee_type === 'old',
  returnee: ({ enrollee_type }) => enrollee_type === 'returnee',
  transferee: ({ enrollee_type }) => enrollee_type === 'transferee',
  regular: ({ student_status }) => student_status === '1',
  irregular: ({ student_status }) => student_status === '0',
  pending: ({ status }) => status === 1,
  for_enrollment: ({ status }) => status === 2,
  on_hold: ({ status }) => status === 3,
  enrolled: ({ status }) => status === 4,
  rejected: ({ status }) => status === 0,
  no_lrn: ({ lrn }) => lrn === null,
}

/** How a row of a table is told from the others, in the rows of the database. */
const groups: Record<string, (statistics: StatisticsRow, row: RawRow) => boolean> = {
  courses: (group, row) => group.course_id === row.course_id,
  levels: (group, row) => group.level === row.level,
  course_levels: (group, row) => group.course_id === row.course_id && group.level === row.level,
  municipalities: (group, row) => group.municipality === [row.municipality, row.province].filter(Boolean).join(', ').toLowerCase(),
  ages: (group, row) => group.age === (row.birthdate && ageOn(row.birthdate, firstFridayOfJune(row.school_year))),
}

describe.each([
  [YEAR, 1],
  [YEAR, 2],
  ['2025-2026', 1],
  ['2023-2024', 1],
])('statistics of %s, semester %i', (school_year, semester) => {
  test.each(Object.entries(counts))('count %s as the rows do', async (figure, isCounted) => {
    const statistics = await read({ school_year, semester })
    const rows = (await rowsOf(school_year, semester)).filter(isListed)
    expect(statistics.total[figure as keyof EnrollmentFigures]).toBe(rows.filter(isCounted).length)
    for (const [table, isInGroup] of Object.entries(groups)) {
      const divided = statistics[table as 'courses']
      for (const group of divided)
        expect([table, group.course, group.level, group.municipality, group.age, group[figure as keyof EnrollmentFigures]]).toEqual([
          ...[table, group.course, group.level, group.municipality, group.age],
          rows.filter((row) => isInGroup(group, row) && isCounted(row)).length,
        ])
      expect(divided.reduce((sum, group) => sum + group[figure as keyof EnrollmentFigures], 0)).toBe(rows.filter(isCounted).length)
    }
  })

  test('count the same term of last year as the rows do', async () => {
    const statistics = await read({ school_year, semester })
    const rows = (await rowsOf(schoolYearBefore(school_year), semester)).filter(isListed)
    expect(statistics.previous_school_year).toBe(schoolYearBefore(school_year))
    expect(statistics.total.previous).toBe(rows.length)
    for (const [table, isInGroup] of Object.entries(groups))
      for (const group of statistics[table as 'courses']) expect(group.previous).toBe(rows.filter((row) => isInGroup(group, row)).length)
  })

  test('have combinations that add up to the total', async () => {
    const { combinations, total } = await read({ school_year, semester })
    expect(combinations.reduce((sum, { total: part }) => sum + part, 0)).toBe(total.total)
    expect(combinations.reduce((sum, { previous }) => sum + previous, 0)).toBe(total.previous)
  })
})

describe('the list behind a figure', () => {
  const paths = {
    enrollments: '/api/enrollments',
    admissions: '/api/admissions',
    classes: '/api/subjectOffers',
    withdrawals: '/api/reports/withdrawals',
  }
  const totalOf = async (list: FigureList['list'], query: ListFilter): Promise<number> => {
    const { status, body } = await t.inject('GET', paths[list], { as: registrar, query: { ...query, limit: 1 } })
    expect([list, query, status]).toEqual([list, query, 200])
    return body.meta.total
  }

  async function compareTable(table: StatisticsTableKey, query: Query): Promise<number> {
    const statistics = await read(query)
    let compared = 0
    for (const row of statisticsRows(statistics, table))
      for (const column of statisticsTables[table].columns as readonly FigureColumn<unknown>[]) {
        const behind = column.list?.(row)
        if (!behind) continue
        const facts = [table, column.key, behind.filter]
        const filter = figureListFilter(behind, query)
        const value = filter ? await totalOf(behind.list, filter) : 0
        expect([...facts, column.value(row)]).toEqual([...facts, value])
        compared += 1
      }
    return compared
  }

  test.each(statisticsTableKeys)(
    'has as many rows as the figure says: %s',
    async (table) => {
      expect(await compareTable(table, { school_year: YEAR, semester: 1 })).toBeGreaterThan(0)
      await compareTable(table, { school_year: '2023-2024', semester: 1 })
    },
    120_000,
  )

  test('has as many rows with a filter, and in the second semester', async () => {
    const [bsit, , shs] = school.courses
    const queries: Query[] = [
      { school_year: YEAR, semester: 2 },
      { school_year: YEAR, semester: 1, status: 4 },
      { school_year: YEAR, semester: 1, status: 0 },
      { school_year: YEAR, semester: 1, level_type: 'high_school' },
      { school_year: YEAR, semester: 1, course_id: bsit!.id, level: 2 },
      { school_year: YEAR, semester: 1, course_id: shs!.id, level_type: 'college' },
    ]
    for (const query of queries)
      for (const table of ['courses', 'levels', 'admissions', 'withdrawals', 'sections'] as const) await compareTable(table, query)
  }, 120_000)

  test('has as many rows as the total of the report', async () => {
    const query = { school_year: YEAR, semester: 1 }
    const { total } = await read(query)
    for (const column of figureColumns<EnrollmentFigures>(() => ({}))) {
      const behind = column.list?.(total)
      if (behind)
        expect([column.key, column.value(total)]).toEqual([column.key, await totalOf(behind.list, figureListFilter(behind, query)!)])
    }
  })
})

describe('applications, withdrawals and seats', () => {
  test('count applications by decision, with the median of days', async () => {
    const { admissions } = await read({ school_year: YEAR, semester: 1 })
    const { rows } = await sql<{ category: string; decision: string | null; wait: number | null; is_enrolled: boolean }>`
      select a.category, a.decision, extract(epoch from a.decided_at - a.submitted_at) / 86400 as wait, e.status = 4 as is_enrolled
      from admissions a join enrollments e on e.admission_id = a.id where a.school_year = ${YEAR} order by wait`.execute(db)
    for (const funnel of admissions) {
      const ofCategory = rows.filter(({ category }) => category === funnel.category)
      const accepted = ofCategory.filter(({ decision }) => decision === 'accepted')
      const waits = accepted.map(({ wait }) => wait!)
      const middle = (waits.length - 1) / 2
      expect(funnel).toMatchObject({
        applied: ofCategory.length,
        undecided: ofCategory.filter(({ decision }) => decision === null).length,
        rejected: ofCategory.filter(({ decision }) => decision === 'rejected').length,
        accepted: accepted.length,
        enrolled: accepted.filter(({ is_enrolled }) => is_enrolled).length,
        days_to_accept: waits.length > 0 ? (waits[Math.floor(middle)]! + waits[Math.ceil(middle)]!) / 2 : null,
      })
    }
    expect(admissions.map(({ category }) => category)).toEqual(['college', 'high_school'])
  })

  test('count withdrawals by reason, whatever its letters', async () => {
    const { withdrawals } = await read({ school_year: YEAR, semester: 1 })
    const withdrawn = (await rowsOf(YEAR, 1)).filter(({ is_withdrawn }) => is_withdrawn)
    expect(withdrawals.reduce((sum, { total }) => sum + total, 0)).toBe(withdrawn.length)
    expect(withdrawals.filter(({ key }) => key === 'transferred to another school')).toHaveLength(1)
    const { body } = await t.inject('GET', '/api/reports/withdrawals', {
      as: registrar,
      query: { school_year: YEAR, semester: 1, reason: 'Transferred to another school' },
    })
    expect(body.meta.total).toBe(withdrawals.find(({ key }) => key === 'transferred to another school')!.total)
    expect(body.data[0]).toMatchObject({ reason: expect.stringMatching(/^transferred/i), full_name: expect.stringMatching(/, Juan/) })
    const page = await t.inject('GET', '/api/reports/withdrawals', { as: registrar, query: { limit: 2, page: 999, search: 'dela' } })
    expect([page.body.data, page.body.meta.total]).toEqual([[], withdrawn.length])
    const file = await t.inject('GET', '/api/reports/withdrawals', {
      as: registrar,
      query: { school_year: YEAR, semester: 1, reason: 'none', format: 'csv' },
    })
    expect(file.body).toMatch(/,\d{4}-\d{2}-\d{2},,/)
  })

  test('count the seats of classes that are not dissolved', async () => {
    const { sections } = await read({ school_year: YEAR, semester: 1 })
    const { rows } = await sql<{ n: number; seats: number; taken: number; full: number }>`
      select count(*)::int as n, sum(max_person)::int as seats, sum(seats_taken)::int as taken,
             count(*) filter (where seats_taken > 0.9 * max_person)::int as full
      from subject_offers where school_year = ${YEAR} and status <> 'dissolved'`.execute(db)
    const sum = (key: 'classes' | 'seats' | 'seats_taken' | 'nearly_full') => sections.reduce((total, row) => total + row[key], 0)
    expect([sum('classes'), sum('seats'), sum('seats_taken'), sum('nearly_full')]).toEqual(Object.values(rows[0]!))
  })
})

describe('the report', () => {
  test('is all zeros in a term without anything', async () => {
    const { total, ...rest } = await read({ school_year: '2019-2020', semester: 3 })
    expect(new Set(Object.values(total).filter((value) => value !== null))).toEqual(new Set([0]))
    for (const key of statisticsTableKeys) expect([key, rest[key]]).toEqual([key, []])
  })

  test('is of the enrollment term without a choice', async () => {
    const { school_year, semester, total, age_on } = await read()
    expect([school_year, semester, age_on]).toEqual([YEAR, 1, '2026-06-05'])
    expect(total).toEqual((await read({ school_year: YEAR, semester: 1 })).total)
  })

  test('does not count other school years', async () => {
    const codes = (await read({ school_year: YEAR, semester: 1 })).courses.map(({ course }) => course)
    for (const { code } of otherSchool.courses) expect(codes).not.toContain(code)
  })

  test('is read with as many statements whatever the number of students', async () => {
    const { ctx, queries } = countQueries(t)
    await enrollmentStatistics(contextOf(ctx, registrar), {})
    expect(queries()).toBeLessThanOrEqual(5)
  })

  test('rejects what is no filter', async () => {
    for (const query of [{ school_year: '2026' }, { semester: 4 }, { status: 9 }, { level_type: 'kinder' }, { level: 5 }] as Query[]) {
      expect((await t.inject('GET', '/api/reports/enrollment-statistics', { as: registrar, query })).status).toBe(422)
    }
    expect((await t.inject('GET', '/api/reports/enrollment-statistics/export', { as: registrar, query: { table: 'users' } })).status).toBe(
      422,
    )
    expect((await t.inject('GET', '/api/enrollments', { as: registrar, query: { age: 'old' } })).status).toBe(422)
  })

  test('is read by those who may', async () => {
    const paths = ['', '/export?table=courses'].map((path) => `/api/reports/enrollment-statistics${path}`)
    for (const path of [...paths, '/api/reports/withdrawals']) {
      expect((await t.inject('GET', path)).status).toBe(401)
      for (const as of ['student', 'cashier', 'guard', 'dean', 'full_time'] as const)
        expect((await t.inject('GET', path, { as })).status).toBe(403)
      for (const as of ['administrator', 'school_admin', 'registrar'] as const)
        expect((await t.inject('GET', path, { as })).status).toBe(200)
    }
  })
})

describe('a table as a file', () => {
  const lines = async (table: StatisticsTableKey, query: Query = {}) => {
    const path = '/api/reports/enrollment-statistics/export'
    const { status, body } = await t.inject('GET', path, { as: registrar, query: { table, format: 'csv', ...query } })
    expect(status).toBe(200)
    return String(body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
  }

  test.each(statisticsTableKeys)('has the columns and rows of the screen: %s', async (table) => {
    const shown = statisticsRows(await read(), table)
    const [head, ...rows] = await lines(table)
    const columns = statisticsTables[table].columns as readonly FigureColumn<unknown>[]
    expect(head).toBe(columns.map(({ label }) => label).join(','))
    expect(rows).toHaveLength(shown.length)
    for (const [place, row] of shown.entries()) {
      const cells = columns
        .map((column) => column.value(row))
        .map((value) => (String(value ?? '').includes(',') ? `"${value}"` : `${value ?? ''}`))
      expect(rows[place]).toBe(cells.join(','))
    }
  })

  test('has a subtotal of each course below its year levels, and a total', async () => {
    const [, ...rows] = (await lines('course_levels')).map((row) => row.split(','))
    const sums = new Map<string, number>()
    for (const [course = '', level, total] of rows) {
      if (level === 'Total') expect([course, Number(total)]).toEqual([course, sums.get(course === 'All' ? 'all' : course)])
      else for (const key of [course, 'all']) sums.set(key, (sums.get(key) ?? 0) + Number(total))
    }
    expect(rows.at(-1)!.slice(0, 2)).toEqual(['All', 'Total'])
    expect(rows.filter(([, level]) => level === 'Total').length).toBeGreaterThan(2)
  })

  test('is limited as the screen is, and a workbook without a choice', async () => {
    const rows = await lines('courses', { course_id: school.courses[0]!.id })
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Course or strand', expect.stringMatching(/^COL/), 'All'])
    const { headers } = await t.inject('GET', '/api/reports/enrollment-statistics/export', { as: registrar, query: { table: 'ages' } })
    expect(headers['content-disposition']).toContain('enrollment-ages-2026-2027-1.xlsx')
  })
})
