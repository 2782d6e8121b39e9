import { type AgencyLayoutKey, agencyLayoutKeys, agencyLayouts, MISSING_MARK } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aCourse,
  anAssessment,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
  postSheets,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { db } = t
let registrar: TestUser
let college: Course
let strand: Course
let offers: Offer[]
let students: Enrollment[]
let learners: Enrollment[]
let section: number
let grant: number

const setPerson = (of: Enrollment, values: Record<string, string | null>) =>
  sql`update user_infos set ${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where id = ${of.user_info_id}`.execute(db)

/** Three students of college, two learners of a section, an instructor, a graduate and a grant. */
beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(db)
  registrar = await t.createUser('registrar')
  college = await aCourse(db, { code: 'BSIT' })
  strand = await aCourse(db, { code: 'STEM', level_type: 'high_school' })
  const instructor = await t.createUser('full_time', { first_name: 'Ramon', last_name: 'Aquino' })
  offers = [
    await anOffer(db, {
      subject: await aSubject(db, { course: college, code: 'CC101', title: 'Introduction to Computing' }),
      employee_id: instructor.id,
    }),
    await anOffer(db, { subject: await aSubject(db, { course: college, code: 'GE101', units: 2 }) }),
  ]
  students = []
  for (const last_name of ['Abad', 'Bello', 'Cruz']) {
    const student = await aStudent(db, { last_name, first_name: 'Rosa', student_id_number: `26-${last_name}` })
    students.push(await anEnrollment(db, { course: college, status: 4, student, loads: offers, net_centavos: 1_234_500 }))
  }
  await setPerson(students[0]!, { gender: 'Female', lrn: '100000000001' })
  await setPerson(students[1]!, { birthdate: null })
  await setPerson(students[2]!, { gender: null, birthdate: null })
  await anEnrollment(db, { course: college, status: 2 })
  await anEnrollment(db, { course: college, status: 4, withdrawn: true })
  await anEnrollment(db, { course: college, status: 4, semester: 2 })
  await addSection()
  grant = await addGrant(students[0]!)
}, 60_000)

async function addSection(): Promise<void> {
  const subjects = [await anOffer(db, { subject: await aSubject(db, { course: strand, title: 'Oral Communication' }) })]
  learners = []
  for (const last_name of ['Reyes', 'Santos']) {
    const student = await aStudent(db, { last_name, first_name: 'Liza', student_id_number: `H-${last_name}`, birthdate: '2009-06-06' })
    learners.push(await anEnrollment(db, { course: strand, level: 11, status: 4, student, loads: subjects }))
  }
  const { rows } = await sql<{ id: number }>`
    insert into sections (code, course_id, level, school_year, semester) values ('STEM-11A', ${strand.id}, 11, '2026-2027', 1) returning id`.execute(
    db,
  )
  section = rows[0]!.id
  for (const { id } of learners) await sql`insert into section_members (enrollment_id, section_id) values (${id}, ${section})`.execute(db)
  await setPerson(learners[0]!, {
    lrn: '100000000009',
    birthplace: 'Nueva Ecija',
    barangay: 'Aduas Norte',
    municipality: 'Cabanatuan City',
    province: 'Nueva Ecija',
    mother_name: 'Ana Cruz',
  })
  const { id } = await anEnrollment(db, { course: strand, level: 11, status: 4, withdrawn: true })
  await sql`insert into section_members (enrollment_id, section_id) values (${id}, ${section})`.execute(db)
  await sql`
    insert into admissions (trans_no, student_id, category, enrollee_type, school_year, semester, course_id, level, details)
    values ('A26-SF1', ${learners[0]!.student_id}, 'high_school', 'new', '2026-2027', 1, ${strand.id}, 11, '{"mother_tongue": "Tagalog"}')`.execute(
    db,
  )
}

async function addGrant(grantee: Enrollment): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into grants (name, rule, amount_centavos) values ('TES', 'fixed', 1000000) returning id`.execute(db)
  const { id } = rows[0]!
  await sql`
    insert into student_grants (student_id, grant_id, school_year, semester) values (${grantee.student_id}, ${id}, '2026-2027', 1)`.execute(
    db,
  )
  await sql`
    insert into student_grants (student_id, grant_id, school_year, semester) values (${students[1]!.student_id}, ${id}, '2026-2027', 2)`.execute(
    db,
  )
  return id
}

const queryOf = (layout: AgencyLayoutKey): Record<string, string | number> => {
  const { scope } = agencyLayouts[layout]
  return scope === 'section' ? { section_id: section } : scope === 'grant' ? { grant_id: grant } : {}
}
const check = async (layout: AgencyLayoutKey, query: Record<string, string | number> = {}) => {
  const { status, body } = await t.inject('GET', `/api/reports/agency/${layout}/check`, {
    as: registrar,
    query: { ...queryOf(layout), ...query },
  })
  expect(status).toBe(200)
  return body.data
}
const lines = async (layout: AgencyLayoutKey, query: Record<string, string | number> = {}): Promise<string[]> => {
  const { status, body } = await t.inject('GET', `/api/reports/agency/${layout}/export`, {
    as: registrar,
    query: { ...queryOf(layout), format: 'csv', ...query },
  })
  expect(status).toBe(200)
  return String(body)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
}

describe('files', () => {
  test.each(agencyLayoutKeys)('have the columns of the layout: %s', async (layout) => {
    const all = await lines(layout)
    const columns = all.findIndex((line) => line.startsWith(agencyLayouts[layout].columns[0].label))
    const [head, ...rows] = all.slice(columns)
    const labels = agencyLayouts[layout].columns.map(({ label }) => (label.includes(',') ? `"${label}"` : label))
    expect(head!.startsWith(labels.join(','))).toBe(true)
    const people = layout === 'sf1' ? rows.slice(0, -3) : rows
    if (!('counted' in agencyLayouts[layout])) expect([layout, people.length]).toEqual([layout, (await check(layout)).rows])
  })

  test('list enrolled students of college with subjects and units, gaps marked', async () => {
    expect((await lines('ched_enrollment_list')).slice(1)).toEqual([
      '26-Abad,100000000001,Abad,Rosa,Santos,,Female,2005-05-05,BSIT,,First Year,"CC101, GE101",5',
      `26-Bello,,Bello,Rosa,Santos,,Male,${MISSING_MARK},BSIT,,First Year,"CC101, GE101",5`,
      `26-Cruz,,Cruz,Rosa,Santos,,${MISSING_MARK},${MISSING_MARK},BSIT,,First Year,"CC101, GE101",5`,
    ])
  })

  test('count programs by level and sex', async () => {
    expect((await lines('ched_program_table')).slice(1)).toEqual(['Course BSIT,First Year,1,1,3'])
    expect(await lines('ched_program_table', { semester: 2 })).toHaveLength(2)
    expect(await lines('ched_program_table', { school_year: '2025-2026' })).toHaveLength(1)
  })

  test('count the graduates of some days', async () => {
    await sql`
      insert into graduations (student_id, course_id, curriculum_id, candidate_at, graduated_on, graduated_at, status_before)
      values (${students[0]!.student_id}, ${college.id}, ${college.curriculum_id}, now(), '2027-06-15', now(), 'active'),
             (${students[2]!.student_id}, ${college.id}, ${college.curriculum_id}, now(), '2026-06-15', now(), 'active')`.execute(db)
    expect((await lines('ched_graduates')).slice(1)).toEqual(['Course BSIT,0,1,1'])
    const all = { from: '2026-06-01', to: '2027-06-30' }
    expect((await lines('ched_graduates', all)).slice(1)).toEqual(['Course BSIT,0,1,2'])
    expect(await check('ched_graduates', all)).toMatchObject({ people: 2, gaps: [{ key: 'sex', people: 1 }], people_with_gaps: 1 })
  })

  test('list instructors with what they teach', async () => {
    const [row, ...others] = (await lines('faculty_list')).slice(1)
    expect(row).toBe(`${MISSING_MARK},Aquino,Ramon,,,${MISSING_MARK},${MISSING_MARK},Full-time,1,3`)
    expect(others).toEqual([])
    const { first_people, first_rows } = await check('faculty_list')
    expect(first_rows[0]).toMatchObject({ last_name: expect.any(String), employee_number: first_people[0].number })
    expect(first_people[0]).toMatchObject({
      student_id: null,
      user_id: expect.any(Number),
      missing: ['employee_number', 'sex', 'department'],
    })
  })

  test('have grades once they are posted', async () => {
    await sql`update loads set grade = '1.25' where enrollment_id = ${students[0]!.id}`.execute(db)
    await sql`
      insert into grade_sheets (subject_offer_id, period, status) values (${offers[0]!.id}, 'final', 'draft'), (${offers[1]!.id}, 'final', 'draft')`.execute(
      db,
    )
    const before = (await lines('promotional_report')).slice(1)
    expect(before).toHaveLength(6)
    expect(before[0]).toBe(
      `26-Abad,100000000001,Abad,Rosa,Santos,,Female,2005-05-05,BSIT,,First Year,CC101,Introduction to Computing,3,${MISSING_MARK}`,
    )
    await postSheets(db)
    const after = (await lines('promotional_report')).slice(1)
    expect(after[0]).toMatch(/,CC101,Introduction to Computing,3,1\.25$/)
    expect(after[1]).toMatch(/,GE101,Title of GE101,2,1\.25$/)
    expect((await check('promotional_report')).gaps).toContainEqual({ key: 'grade', people: 2 })
  })

  test('list the grantees of the term with a column for each fee category', async () => {
    await anAssessment(db, students[0]!.id, 2_000_050)
    const [head, ...rows] = await lines('unifast_grantees')
    expect(head).toMatch(/,Units,Total fees,Tuition$/)
    expect(rows).toEqual(['26-Abad,Abad,Rosa,Santos,,Female,BSIT,First Year,5,20000.50,20000.50'])
  })

  test('register the learners of a section', async () => {
    const all = await lines('sf1')
    const columns = all.findIndex((line) => line.startsWith('LRN,'))
    const [first, second, ...totals] = all.slice(columns + 1)
    expect(first).toBe(
      '100000000009,"REYES, Liza Santos",Male,2009-06-06,16,Nueva Ecija,Tagalog,,,,Aduas Norte,Cabanatuan City,Nueva Ecija,,Ana Cruz,,,' +
        `${(await sql<{ n: string }>`select contact_number as n from user_infos where id = ${learners[0]!.user_info_id}`.execute(db)).rows[0]!.n},`,
    )
    expect(second).toMatch(new RegExp(`^\\${MISSING_MARK.slice(0, -1)}\\],"SANTOS, Liza Santos",Male`))
    expect(totals).toEqual(['Total,Male,Female,Total', 'BoSY,,,', 'EoSY,,,'])
    expect((await check('sf1')).first_people).toMatchObject([
      { full_name: 'SANTOS, Liza Santos', missing: ['lrn', 'mother_tongue', 'barangay', 'municipality', 'province', 'mother_name'] },
    ])
  })

  test('begin with the school and the section, and end with the totals of the register by sex', async () => {
    const blank = (await lines('sf1')).slice(0, 11)
    expect(blank).toEqual([
      'School ID,[missing]',
      'School name,[missing]',
      'Region,[missing]',
      'Division,[missing]',
      'District,[missing]',
      'School year,2026-2027',
      'Grade level,Grade 11',
      'Section,STEM-11A',
      'Semester,First Semester',
      'Track,',
      'Strand,STEM',
    ])
    expect((await check('sf5')).missing_header).toEqual(['School ID', 'School name', 'Region', 'Division', 'District'])
    const school = {
      school_name: 'San Isidro College',
      deped_school_id: '400123',
      deped_region: 'Region III',
      deped_division: 'Nueva Ecija',
    }
    const saved = await t.inject('POST', '/api/updateBasicSetting', { as: 'administrator', body: school })
    expect(saved.status).toBe(200)
    expect((await check('sf1')).missing_header).toEqual(['District'])
    await sql`update terms set classes_start_on = '2026-06-15', classes_end_on = '2026-10-09'`.execute(db)
    const setDay = (enrollment: Enrollment, enrolled: string, withdrawn: string | null = null) =>
      sql`update enrollments set enrolled_at = ${enrolled}::timestamptz, withdrawn_at = ${withdrawn}::timestamptz where id = ${enrollment.id}`.execute(
        db,
      )
    const [early, late] = [learners[0]!, learners[1]!]
    await setDay(early, '2026-06-19T15:00:00Z')
    await setDay(late, '2026-06-19T17:00:00Z')
    await setPerson(late, { gender: 'Female' })
    const gone = await sql<{ id: number }>`
      select m.enrollment_id as id from section_members m join enrollments e on e.id = m.enrollment_id where e.withdrawn_at is not null`.execute(
      db,
    )
    await sql`
      update enrollments set enrolled_at = '2026-06-01T00:00:00Z', withdrawn_at = '2026-08-01T00:00:00Z' where id = ${gone.rows[0]!.id}`.execute(
      db,
    )
    const cells = (await lines('sf1')).slice(-3)
    expect(cells).toEqual(['Total,Male,Female,Total', 'BoSY,2,0,2', 'EoSY,1,1,2'])
    await sql`update terms set classes_end_on = '2026-10-30'`.execute(db)
    expect((await lines('sf1')).slice(-2)).toEqual(['BoSY,2,0,2', 'EoSY,,,'])

    await setPerson(late, { gender: 'Male' })
  })

  test('report the promotion of a section as its report cards do', async () => {
    await sql`update loads set grade = '88' where enrollment_id = ${learners[0]!.id}`.execute(db)
    await postSheets(db)
    const rows = (await lines('sf5')).slice(12)
    expect(rows[0]).toBe(`100000000009,"REYES, Liza Santos",Male,88,${MISSING_MARK}`)
    expect(rows[1]).toMatch(/,\[missing\],\[missing\]$/)
    const card = await t.inject('GET', `/api/students/${learners[0]!.student_id}/report-card`, { as: registrar })
    expect(card.body.data.card.year.terms[0].average.average).toBe('88')
    const second = await anEnrollment(db, {
      course: strand,
      level: 11,
      status: 4,
      semester: 2,
      student: learners[0]!,
      loads: [await anOffer(db, { course: strand, semester: 2 })],
    })
    await sql`update loads set grade = '90' where enrollment_id = ${second.id}`.execute(db)
    await postSheets(db)
    expect((await lines('sf5'))[12]).toBe('100000000009,"REYES, Liza Santos",Male,88,Promoted')
  })

  test('are empty in a term without anybody', async () => {
    for (const layout of ['ched_enrollment_list', 'ched_program_table', 'promotional_report'] as const) {
      expect(await lines(layout, { school_year: '2019-2020', semester: 1 })).toHaveLength(1)
      expect(await check(layout, { school_year: '2019-2020', semester: 1 })).toEqual({
        missing_header: [],
        rows: 0,
        people: 0,
        gaps: [],
        people_with_gaps: 0,
        first_people: [],
        first_rows: [],
      })
    }
  })
})

describe('the check before a file', () => {
  test('names what is missing by column and person', async () => {
    const result = await check('ched_enrollment_list')
    expect(result).toMatchObject({ rows: 3, people: 3, people_with_gaps: 2 })
    expect(result.gaps).toEqual([
      { key: 'sex', people: 1 },
      { key: 'birthdate', people: 2 },
    ])
    expect(result.first_people).toEqual([
      { student_id: students[1]!.student_id, user_id: null, full_name: 'BELLO, Rosa Santos', number: '26-Bello', missing: ['birthdate'] },
      {
        student_id: students[2]!.student_id,
        user_id: null,
        full_name: 'CRUZ, Rosa Santos',
        number: '26-Cruz',
        missing: ['sex', 'birthdate'],
      },
    ])
    expect(await check('ched_enrollment_list', { gap: 'sex' })).toMatchObject({
      people_with_gaps: 1,
      first_people: [{ number: '26-Cruz' }],
    })
  })

  test('counts somebody with several lines once', async () => {
    expect(await check('promotional_report')).toMatchObject({ rows: 6, people: 3 })
  })

  test('needs the section or the grant', async () => {
    for (const [layout, field] of [
      ['sf1', 'section_id'],
      ['sf5', 'section_id'],
      ['unifast_grantees', 'grant_id'],
    ] as const)
      for (const call of ['check', 'export']) {
        const { status, body } = await t.inject('GET', `/api/reports/agency/${layout}/${call}`, { as: registrar })
        expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
      }
    expect((await t.inject('GET', '/api/reports/agency/sf1/check?section_id=999999', { as: registrar })).status).toBe(404)
    expect(
      (await t.inject('GET', '/api/reports/agency/ched_graduates/check?from=2026-05-02&to=2026-05-01', { as: registrar })).status,
    ).toBe(422)
    expect((await t.inject('GET', '/api/reports/agency/tax/check', { as: registrar })).status).toBe(422)
  })
})

test('offers the sections and grants of the term', async () => {
  const { body } = await t.inject('GET', '/api/reports/agency/choices', { as: registrar })
  expect(body.data).toEqual({ sections: [{ id: section, code: 'STEM-11A', level: 11 }], grants: [{ id: grant, name: 'TES', students: 1 }] })
  const other = await t.inject('GET', '/api/reports/agency/choices?school_year=2025-2026', { as: registrar })
  expect(other.body.data).toEqual({ sections: [], grants: [] })
})

test('records who exported what', async () => {
  const before = (await t.audits()).length
  await lines('sf1')
  await check('sf1')
  const entries = (await t.audits()).slice(before)
  expect(entries).toMatchObject([
    {
      actor_id: registrar.id,
      action: 'agency_report.export',
      entity: 'agency_reports',
      entity_id: 'sf1',
      after: { format: 'csv', section_id: section },
    },
  ])
})

test('are exported and checked by those who may', async () => {
  for (const path of ['sf1/check', 'sf1/export']
    .map((call) => `/api/reports/agency/${call}?section_id=${section}`)
    .concat('/api/reports/agency/choices')) {
    expect((await t.inject('GET', path)).status).toBe(401)
    for (const as of ['student', 'cashier', 'guard', 'dean', 'full_time', 'parent'] as const)
      expect((await t.inject('GET', path, { as })).status).toBe(403)
    for (const as of ['administrator', 'school_admin', 'registrar'] as const) expect((await t.inject('GET', path, { as })).status).toBe(200)
  }
})
