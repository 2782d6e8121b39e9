/** A school that begins with an empty portal is run for two school years through its calls alone. The figures of a sample of students are computed by hand. */
import { expect, test } from 'vitest'
import { expectReportsAgree, expectSoundLedger, type ReportDays } from '#testing/app/money.ts'
import { Billing } from '#testing/app/two-years/billing.ts'
import { calendar, secondSemester, wholeYear } from '#testing/app/two-years/data.ts'
import { ADMIN, CASHIER, REGISTRAR, School } from '#testing/app/two-years/school.ts'
import { Setup } from '#testing/app/two-years/setup.ts'
import { pesos, Students } from '#testing/app/two-years/students.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 8, isLarge: true })
const SAMPLE = ['Amihan Reyes', 'Bayani Cruz', 'Carmela Diaz', 'Dalisay Gomez', 'Efren Torres']
const school = new School(t)
const setup = new Setup(school)
const students = new Students(school, setup, SAMPLE)
const billing = new Billing(school, students)
const { get, post } = school
const { named } = students

const TERM_1 = { school_year: '2026-2027', semester: 1 }
const TERM_2 = { school_year: '2026-2027', semester: 2 }
const TERM_3 = { school_year: '2027-2028', semester: 1 }
const TERM_4 = { school_year: '2027-2028', semester: 2 }

const YEAR_1: ReportDays = { from: '2026-04-20', to: '2027-04-20' }
const YEAR_2: ReportDays = { from: '2027-04-21', to: '2028-04-20' }

/**
 * The bills of the first semester after grants and plans, by hand:
 *
 * | student | fees      | taken off                                                              | bill      |
 * |---------|-----------|------------------------------------------------------------------------|-----------|
 * | Amihan  |  5,625.00 | 1,500.00 that the city pays                                            |  4,125.00 |
 * | Bayani  |  5,625.00 | nothing: 2,000.00 down and four times 906.25                           |  5,625.00 |
 * | Carmela |  5,625.00 | 25 % of 3,375.00 of tuition are 843.75, at most 600.00                 |  5,025.00 |
 * | Dalisay |  9,000.00 | 5 % of 9,000.00 for paying in 30 days                                  |  8,550.00 |
 * | Efren   | 24,500.00 | 5 % of 24,500.00, as long as it is paid in 30 days                     | 23,275.00 |
 */
const firstBills = { 'Amihan Reyes': 4125, 'Bayani Cruz': 5625, 'Carmela Diaz': 5025, 'Dalisay Gomez': 8550, 'Efren Torres': 23_275 }

const bayaniParts = [
  ['2026-05-20', pesos(2000)],
  ['2026-07-03', pesos(906.25)],
  ['2026-08-07', pesos(906.25)],
  ['2026-09-04', pesos(906.25)],
  ['2026-10-02', pesos(906.25)],
]

/**
 * The balances on July 20, by hand:
 *
 * | student | bill      | paid      | since then                                              | balance   |
 * |---------|-----------|-----------|---------------------------------------------------------|-----------|
 * | Amihan  |  4,125.00 |  4,125.00 |                                                         |      0.00 |
 * | Bayani  |  5,625.00 |  2,000.00 | surcharge of 27.19                                      |  3,652.19 |
 * | Carmela |  5,025.00 |  5,025.00 | check of 3,025.00 returned                              |  3,025.00 |
 * | Dalisay |  8,550.00 |  8,550.00 | credit memo of 300.00                                   |   −300.00 |
 * | Efren   | 23,275.00 | 12,000.00 | cash discount of 1,225.00 taken back                    | 12,500.00 |
 */
const overdueBalances = { 'Amihan Reyes': 0, 'Bayani Cruz': 3652.19, 'Carmela Diaz': 3025, 'Dalisay Gomez': -300, 'Efren Torres': 12_500 }

test('the school is set up', async () => {
  await school.goTo('2026-04-20')
  await school.start()
  await school.hire(REGISTRAR, 'registrar', 'Remedios', 'Cruz')
  await school.hire(CASHIER, 'cashier', 'Corazon', 'Lim')
  await setup.hireInstructors(['Andres', 'Basilio', 'Crispin', 'Damaso'])
  await post('/api/updateBasicSetting', ADMIN, {
    school_name: 'San Isidro College',
    ...TERM_1,
    enrollment_school_year: TERM_1.school_year,
    enrollment_semester: TERM_1.semester,
    enrollment_status: 'OPEN',
    new_student: '1',
    old_student: '1',
    returnee: '1',
    transferee: '1',
    enrollment_start: '2026-05-11',
    enrollment_end: '2026-06-19',
  })
  for (const level_group of ['college', 'senior_high', 'junior_high'])
    await post('/api/terms', REGISTRAR, { level_group, ...TERM_1, ...calendar(level_group === 'junior_high' ? wholeYear : {}) })
  for (const [name, tuition_rate_kind, counts_in_gwa] of [
    ['General Education', 'regular', true],
    ['Major', 'regular', true],
    ['NSTP', 'nstp', false],
    ['Learning Area', 'none', true],
  ] as const)
    await post('/api/subjectCategories', REGISTRAR, { name, tuition_rate_kind, counts_in_gwa })
  await setup.addCourse('BSIT', 'Bachelor of Science in Information Technology', 'college', 4)
  await setup.addCourse('ACT', 'Associate in Computer Technology', 'college', 2)
  await setup.addCourse('HUMSS', 'Humanities and Social Sciences', 'high_school', 2)
  await setup.addCourse('JHS', 'Junior High School', 'high_school', 4)
  await setup.addFees()
  await billing.setUp()
  await setup.openBlocks(TERM_1, [
    ['BSIT', 1, 'BSIT-1A'],
    ['ACT', 1, 'ACT-1A'],
    ['HUMSS', 11, 'HUMSS-11A'],
    ['JHS', 7, 'G7-A'],
  ])
  await setup.assignInstructors()
  for (const setting of await get('/api/settings/single', CASHIER))
    await post(`/api/settings/${setting.id}`, ADMIN, { value: 50, scope: 'Percentage' })
  await expectInvariants(t)
})

test('sixty applicants are accepted, pay and are enrolled', { timeout: 120_000 }, async () => {
  await school.goTo('2026-05-12')
  const college = { level: 1, birthdate: '2008-02-03' }
  const guardian = { guardian_name: 'Maria Santos', guardian_relationship: 'Mother', guardian_contact_number: '09177654321' }
  await students.apply('BSIT', 'BSIT-1A', 24, college, ['Amihan Reyes', 'Bayani Cruz', 'Withdrawn Early', 'Dropping Late'])
  await students.apply('ACT', 'ACT-1A', 12, college, ['Carmela Diaz', 'Shifting Student', 'Dropping Soon'])
  await students.apply('HUMSS', 'HUMSS-11A', 12, { level: 11, birthdate: '2010-05-06', lrn: '13672814', ...guardian }, ['Dalisay Gomez'])
  await students.apply('JHS', 'G7-A', 12, { level: 7, birthdate: '2014-05-06', lrn: '13672815', ...guardian }, ['Efren Torres'])
  expect(await get('/api/informations', REGISTRAR)).toMatchObject({ new_request: 60 })

  await school.goTo('2026-05-20')
  await students.acceptAll()
  await expectInvariants(t)
  // College: 3 × 450 + (2 × 450 + 450 + 1,200) + 3 × 225 + 400 + 500 + 150.
  await expectBills({ 'Amihan Reyes': 5625, 'Carmela Diaz': 5625, 'Dalisay Gomez': 9000, 'Efren Torres': 24_500 })

  await billing.award('Amihan Reyes', 'City scholarship', TERM_1)
  await billing.award('Carmela Diaz', 'Sibling discount', { school_year: TERM_1.school_year })
  await billing.choosePlan('Bayani Cruz', 'Down payment and four')
  for (const name of ['Dalisay Gomez', 'Efren Torres']) await billing.choosePlan(name, 'Full payment')
  await expectBills(firstBills)
  expect(await billing.schedule('Bayani Cruz')).toEqual(bayaniParts)

  for (const { name } of students.all) await students.pay(name, '2,000')
  await students.pay('Amihan Reyes', '2,125')
  await students.pay('Carmela Diaz', '3,025', 'check')
  await students.pay('Dalisay Gomez', '6,550')
  await students.pay('Efren Torres', '10,000')
  await expectBalances({ 'Amihan Reyes': 0, 'Bayani Cruz': 3625, 'Carmela Diaz': 0, 'Dalisay Gomez': 0, 'Efren Torres': 11_275 })
  for (const student of students.all) await students.enroll(student)
  expect(await get('/api/informations', REGISTRAR)).toMatchObject({ new_request: 0, for_enrollment: 0, total: 60 })
  await expectInvariants(t)
})

test('in the first semester students withdraw, drop and shift, at the price of the day', async () => {
  await school.goTo('2026-06-10')
  const path = `/api/enrollments/withdrawn/${named('Withdrawn Early').enrollment}`
  await post(path, REGISTRAR, { reason: 'Moves to the province' })
  // Class day 3: 25 % of 5,625 is charged; 2,000 were paid.
  expect((await students.account('Withdrawn Early')).balance_centavos).toBe(pesos(1406.25 - 2000))

  await school.goTo('2026-06-16')
  await students.drop('Dropping Soon', 'NSTP101')
  const { enrollment } = named('Shifting Student')
  const target = { course_id: setup.courseIds.BSIT, level: 1 }
  await school.call('DELETE', `/api/enrollments/shift-course/${enrollment}`, REGISTRAR, undefined, target)
  await post(`/api/enrollments/${enrollment}/block`, REGISTRAR, { section: 'BSIT-1A' })
  await students.enroll(named('Shifting Student'))

  await school.goTo('2026-07-20')
  await students.drop('Dropping Late', 'GE101', 'Illness')
  // Free inside add and drop: 5,625 − 3 × 225. On class day 43 the whole subject is charged.
  await expectBills({ 'Dropping Soon': 4950, 'Shifting Student': 5625, 'Dropping Late': 5625 })
  await expectInvariants(t)
})

test('a check is returned, a sponsor is billed and pays, and what is overdue costs more', async () => {
  await billing.returnCheck('Carmela Diaz')
  await billing.creditTuition('Dalisay Gomez', '300')
  expect(await billing.billSponsor(TERM_1)).toMatchObject([{ student_name: expect.stringMatching(/reyes/i), amount_centavos: pesos(1500) }])
  await billing.paySponsor('1,500')
  expect(await billing.sponsorAccount()).toMatchObject({ billed_centavos: pesos(1500), paid_centavos: pesos(1500), open_bills: [] })

  // 3 % of 906.25 is 27.1875, half up.
  expect(await billing.proposals('Bayani Cruz')).toMatchObject([
    { place: 2, overdue_centavos: pesos(906.25), amount_centavos: pesos(27.19) },
  ])
  await billing.postSurcharges('Bayani Cruz')
  // Dalisay paid in 30 days and keeps the cash discount.
  expect(await billing.unearned()).toEqual([named('Efren Torres').enrollment])
  await billing.takeBackDiscount('Efren Torres')
  await expectBalances(overdueBalances)
  await billing.promise('Bayani Cruz', '3652.19', '2026-10-30')
  await expectInvariants(t)
})

test('grades are entered, an incomplete is completed, and averages follow', async () => {
  const codes = ['GE101', 'CC101', 'NSTP101', 'ORCOM', 'GENMATH']
  await school.goTo('2026-08-12')
  await students.grade('midterm_grade', codes, (_, code) => (isSeniorHigh(code) ? '85' : '2.00'))
  await gradeQuarter('q1', '72')
  // The midterm part is overdue as well, but a promissory note is in force.
  expect(await billing.proposals('Bayani Cruz')).toEqual([])
  await school.goTo('2026-10-06')
  await gradeQuarter('q2', '73')
  await students.grade('grade', codes, (name, code) => finals[`${name} ${code}`] ?? (isSeniorHigh(code) ? '85' : '2.00'))
  await school.goTo('2026-10-12')
  await students.grade('re_exam', ['CC101'], (name) => (name === 'Carmela Diaz' ? '2.25' : ''))
  for (const period of ['midterm', 'final'] as const) await students.postSheets(period, codes)
  for (const period of ['q1', 'q2'] as const) await students.postSheets(period, grade7)
  await expectInvariants(t)
  // NSTP is outside the average: (1.50 + 1.75) / 2, (2.50 + 5.00) / 2, (2.00 + 2.25) / 2, half up.
  for (const [name, gwa] of Object.entries({ 'Amihan Reyes': '1.63', 'Bayani Cruz': '3.75', 'Carmela Diaz': '2.13' }))
    expect([name, (await students.standing(name)).terms[0].gwa]).toEqual([name, gwa])
})

test('students see their grades once half of the assessment is paid', async () => {
  const gradesOf = async (name: string) =>
    (await get('/api/student/allLoads', name))[0].loads.map((load: { grade?: string | null }) => load.grade ?? null)
  expect((await gradesOf('Amihan Reyes')).toSorted()).toEqual(['1.25', '1.50', '1.75'])
  expect(await gradesOf('Bayani Cruz')).toEqual([null, null, null])
})

test('the second semester is opened and started, and old students enroll', { timeout: 120_000 }, async () => {
  await school.goTo('2026-10-19')
  for (const student of students.all) if (student.course !== 'JHS') await students.payBalance(student)
  expect(await billing.notes('Bayani Cruz')).toMatchObject([{ amount_centavos: pesos(3652.19), open_centavos: 0 }])
  await billing.refund('Dalisay Gomez', named('Dalisay Gomez').enrollment, '300')
  await expectBalances({ 'Amihan Reyes': 0, 'Bayani Cruz': 0, 'Carmela Diaz': 0, 'Dalisay Gomez': 0, 'Efren Torres': 12_500 })
  expect(await get('/api/terms/next', REGISTRAR)).toMatchObject({ next: TERM_2, fees: null })
  await openTerm({ ...TERM_2, enrollment_start: '2026-10-19', enrollment_end: '2026-11-20' })
  await setup.openBlocks(TERM_2, [
    ['BSIT', 1, 'BSIT-1A'],
    ['ACT', 1, 'ACT-1A'],
    ['HUMSS', 11, 'HUMSS-11A'],
  ])
  await startTerm()
  for (const level_group of ['college', 'senior_high']) await setup.editTerm(level_group, TERM_2, secondSemester(2026))

  await school.goTo('2026-10-26')
  await students.enrollAgain(staying().filter(({ course }) => course !== 'JHS'))
  // Junior high enrolled for the year: its pupils are among the enrolled of the second semester, with their subjects.
  const enrolled = await school.call('GET', '/api/enrollments', REGISTRAR, undefined, { status: 4, ...TERM_2 })
  expect(enrolled.meta.total).toBe(59)
  expect((await get('/api/student/loads', 'Efren Torres')).loads).toHaveLength(3)
  // GE102 1,350, CC102 2,550, NSTP102 675, registration and library 900. Bayani may not take CC102. Carmela's discount is of the whole year.
  await expectBills({ 'Amihan Reyes': 5475, 'Bayani Cruz': 1350 + 675 + 900, 'Carmela Diaz': 5475 - 600, 'Dalisay Gomez': 9000 })
  await expectInvariants(t)
})

test('a school year ends with averages and promotion', async () => {
  await school.goTo('2027-01-18')
  await gradeQuarter('q3', '75')
  await school.goTo('2027-03-15')
  const codes = ['GE102', 'CC102', 'NSTP102', 'RWS', 'STAT']
  await students.grade('grade', codes, (name, code) =>
    isSeniorHigh(code) ? (name === 'Dalisay Gomez' ? '90' : '85') : name === 'Amihan Reyes' ? '1.25' : '2.00',
  )
  await gradeQuarter('q4', '75')
  await students.postSheets('final', codes)
  for (const period of ['q3', 'q4'] as const) await students.postSheets(period, grade7)
  // Amihan: (1.50 + 1.75 + 1.25 + 1.25) / 4 without NSTP.
  const { terms, totals } = await students.standing('Amihan Reyes')
  expect([terms[0].gwa, totals[0].gwa]).toEqual(['1.25', '1.44'])
  // Dalisay: 92, 89, 90 and 90 make 90.25.
  expect((await students.standing('Dalisay Gomez')).years).toMatchObject([
    { school_year: '2026-2027', general_average: '90', descriptor: 'Outstanding', result: 'promoted' },
  ])
  // Efren: 72, 73, 75 and 75 in Mathematics make 73.75, the final grade 74. With 88 and 88 the average is 83.33; one learning area failed.
  expect((await students.standing('Efren Torres')).years).toMatchObject([
    { school_year: '2026-2027', level: 7, general_average: '83', failed: 1, result: 'conditionally_promoted' },
  ])
})

test('at the end of the first year every report says what the ledger says', async () => {
  await expectCollected({
    'Amihan Reyes': 4125 + 5475,
    'Bayani Cruz': 5652.19 + 2925,
    'Carmela Diaz': 5025 + 4875,
    'Dalisay Gomez': 8250 + 9000,
    'Efren Torres': 12_000,
  })
  await expectSoundLedger(t)
  await expectReportsAgree(t, await school.administrator(), [YEAR_1])
})

test('the second school year has higher fees, the next levels and retakes', { timeout: 120_000 }, async () => {
  await school.goTo('2027-04-26')
  for (const student of staying()) await students.payBalance(student)
  expect(await get('/api/terms/next', REGISTRAR, TERM_3)).toMatchObject({ next: TERM_3, fees: { copied: 9 } })
  await openTerm({ ...TERM_3, fee_percent: 5, enrollment_start: '2027-05-03', enrollment_end: '2027-06-18' })
  await setup.openBlocks(TERM_3, [
    ['BSIT', 2, 'BSIT-2A'],
    ['ACT', 2, 'ACT-2A'],
    ['HUMSS', 12, 'HUMSS-12A'],
    ['JHS', 8, 'G8-A'],
  ])
  await startTerm()

  await school.goTo('2027-05-10')
  await students.enrollAgain(staying())
  await expectBills({
    // Five percent more: GE103 3 × 472.50, CC103 3 × 472.50 + 1,260, registration 420, library 525.
    'Amihan Reyes': 1417.5 + 2677.5 + 945,
    // Bayani takes CC101 again beside GE103, because CC103 needs CC102.
    'Bayani Cruz': 1417.5 + 2677.5 + 945,
    'Carmela Diaz': 5040,
    'Dalisay Gomez': 9450,
    'Efren Torres': 25_725,
  })
  for (const [name, level] of Object.entries({ 'Amihan Reyes': 2, 'Bayani Cruz': 2, 'Dalisay Gomez': 12, 'Efren Torres': 8 }))
    expect([name, (await students.account(name)).level]).toEqual([name, level])
  await expectInvariants(t)
})

test('the last term of the shorter courses completes them', { timeout: 120_000 }, async () => {
  await school.goTo('2027-10-11')
  const first = ['GE101', 'NSTP101', 'CC101', 'GE103', 'CC103', 'EAPP', 'PR1']
  await students.grade('grade', first, (_, code) => (isSeniorHigh(code) ? '88' : '1.75'))
  await students.postSheets('final', first)
  await openTerm({ ...TERM_4, enrollment_start: '2027-10-18', enrollment_end: '2027-11-19' })
  await setup.openBlocks(TERM_4, [
    ['BSIT', 2, 'BSIT-2A'],
    ['ACT', 2, 'ACT-2A'],
    ['HUMSS', 12, 'HUMSS-12A'],
  ])
  await startTerm()
  for (const level_group of ['college', 'senior_high']) await setup.editTerm(level_group, TERM_4, secondSemester(2027))

  await school.goTo('2027-10-25')
  await students.enrollAgain(staying().filter(({ course }) => course !== 'JHS'))
  await school.goTo('2028-03-13')
  const second = ['NSTP102', 'CC102', 'GE104', 'CC104', 'PR2', 'WORKIMM']
  await students.grade('grade', second, (_, code) => (isSeniorHigh(code) ? '92' : '1.50'))
  await students.postSheets('final', second)
  await expectInvariants(t)

  for (const name of ['Carmela Diaz', 'Dalisay Gomez']) {
    const { totals } = await get(`/api/students/${named(name).id}/evaluation`, REGISTRAR)
    expect([name, totals.percent]).toEqual([name, 100])
  }
  // Dalisay in Grade 12: 88, 88, 92 and 92.
  expect((await students.standing('Dalisay Gomez')).years[0]).toMatchObject({ level: 12, general_average: '90', result: 'promoted' })
})

test('a closed term takes no more grades until it is reopened', async () => {
  const rows: { id: number; level_group: string; semester: number }[] = await get('/api/terms', REGISTRAR, {
    school_year: TERM_4.school_year,
  })
  const { id } = rows.find((row) => row.level_group === 'college' && row.semester === TERM_4.semester)!
  expect(await get(`/api/terms/${id}/close`, REGISTRAR)).toMatchObject({
    reasons: [],
    missing_grades: 0,
    incomplete_grades: 0,
    students_with_balance: 0,
    pending: 0,
    for_enrollment: 0,
  })
  await post(`/api/terms/${id}/close`, REGISTRAR)
  const regrade = () => students.grade('grade', ['GE104'], (name) => (name === 'Amihan Reyes' ? '1.00' : ''))
  await expect(regrade()).rejects.toThrow(/term\.closed/)
  await school.call('DELETE', `/api/terms/${id}/close`, REGISTRAR, undefined, { reason: 'A grade was entered for the wrong student' })
  await expect(regrade()).rejects.toThrow(/grade\.locked/)
  await students.reopenSheets('final', ['GE104'])
  await regrade()
  await students.postSheets('final', ['GE104'])
  await post(`/api/terms/${id}/close`, REGISTRAR)
  await expectInvariants(t)
})

test('who completed the curriculum graduates', async () => {
  await school.goTo('2028-04-14')
  for (const [name, so_number] of [
    ['Carmela Diaz', 'SO 28-0001'],
    ['Dalisay Gomez', 'SO 28-0002'],
  ] as const) {
    const [row] = await school.list('/api/graduation', REGISTRAR, { search: name.split(' ')[1]! })
    expect(row).toMatchObject({ id: named(name).id, missing: [], enrolled: [] })
    await post('/api/graduation/candidates', REGISTRAR, { ids: [row.id] })
    const graduates = [{ id: row.id, honor_id: row.suggested_honor_id }]
    await post('/api/graduation', REGISTRAR, { graduated_on: '2028-04-14', so_number, students: graduates })
  }
  // Dalisay: 92, 89, 90, 90, 88, 88, 92 and 92 make 90.125.
  const graduated = await school.list('/api/graduation', REGISTRAR, { status: 'graduated' })
  expect(graduated.map((row) => [row.last_name, row.honor, row.graduated_on])).toEqual([
    ['Diaz', null, '2028-04-14'],
    ['Gomez', 'With honors', '2028-04-14'],
  ])
  expect((await get('/api/student/enrollment-request', 'Dalisay Gomez')).reasons).not.toEqual([])
  await expectInvariants(t)
})

test('at the end of the second year every report says what the ledger says', async () => {
  await expectSoundLedger(t)
  await expectReportsAgree(t, await school.administrator(), [YEAR_1, YEAR_2])
  for (const name of SAMPLE) {
    const { balance_centavos } = await get(`/api/students/${named(name).id}/billing`, CASHIER)
    expect([name, balance_centavos]).toEqual([name, 0])
  }
})

/** Who did not withdraw. */
const staying = () => students.all.filter(({ name }) => name !== 'Withdrawn Early')

const isSeniorHigh = (code: string): boolean => ['ORCOM', 'GENMATH', 'RWS', 'STAT', 'EAPP', 'PR1', 'PR2', 'WORKIMM'].includes(code)

const grade7 = ['FIL7', 'ENG7', 'MATH7']

/** Every learning area of Grade 7 gets 88 for a quarter; Efren's Mathematics gets another mark. */
const gradeQuarter = (key: string, mathematics: string) =>
  students.gradePeriod(key, grade7, (name, code) => (name === 'Efren Torres' && code === 'MATH7' ? mathematics : '88'))

/** Final grades of the first semester; all others get 2.00, in high school 85. */
const finals: Record<string, string> = {
  'Amihan Reyes GE101': '1.50',
  'Amihan Reyes CC101': '1.75',
  'Amihan Reyes NSTP101': '1.25',
  'Bayani Cruz GE101': '2.50',
  'Bayani Cruz CC101': '5.00',
  'Bayani Cruz NSTP101': '3.00',
  'Carmela Diaz GE101': '2.00',
  'Carmela Diaz CC101': 'INC',
  'Dalisay Gomez ORCOM': '92',
  'Dalisay Gomez GENMATH': '89',
}

async function expectBalances(balances: Record<string, number>): Promise<void> {
  for (const [name, amount] of Object.entries(balances))
    expect([name, (await students.account(name)).balance_centavos]).toEqual([name, pesos(amount)])
}

/** What was received of a student in all terms, and neither returned nor refunded. */
async function expectCollected(amounts: Record<string, number>): Promise<void> {
  for (const [name, amount] of Object.entries(amounts)) {
    const { terms } = await get(`/api/students/${named(name).id}/billing`, CASHIER)
    expect([name, terms.reduce((sum: number, term: { paid_centavos: number }) => sum + term.paid_centavos, 0)]).toEqual([
      name,
      pesos(amount),
    ])
  }
}

async function expectBills(bills: Record<string, number>): Promise<void> {
  for (const [name, amount] of Object.entries(bills)) expect([name, await students.bill(name)]).toEqual([name, pesos(amount)])
}

const openTerm = (form: object) =>
  post('/api/terms/next', REGISTRAR, { copy_classes: true, with_instructors: true, copy_fees: true, fee_percent: 0, ...form })

async function startTerm(): Promise<void> {
  await post('/api/terms/next/start', REGISTRAR, { reason: 'Junior high keeps its grades on paper' })
  await setup.assignInstructors()
  await expectInvariants(t)
}
