import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { aFeeOnDemand, contextOf, theFees, theWithdrawalTable } from '#testing/billing/assessment.ts'
import { setApprovalLimit } from '#testing/cashier/adjustments.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
await letCashiersActAlone(t)
const { db } = t
const TERM = { school_year: '2026-2027', semester: 1 }
let admin: TestUser
let cashier: TestUser
let course: Course
let ched: number

/** Every step has a time of its own; a session does not outlast the night, so every day has users of its own. */
async function startDay(day: string) {
  t.clock.now = new Date(`${day}T01:00:00Z`)
  admin = await t.createUser('administrator')
  cashier = await t.createUser('cashier')
}
const step = () => {
  t.clock.now = new Date(t.clock.now.getTime() + 1000)
}
async function call(method: 'POST' | 'PUT', path: string, body: object, as = admin) {
  step()
  const answer = await t.inject(method, path, { as, body })
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, answer.body.message])
  return answer.body.data
}
const post = (path: string, body: object, as?: TestUser) => call('POST', path, body, as)

async function assess(id: number) {
  step()
  await db.transaction().execute((tx) => assessEnrollment(tx as never, contextOf(t.ctx(), cashier), id, 'Subjects were changed'))
}
/** An enrolled student with one subject of 3 units: 1,350.00 of tuition, 3,355.00 of other fees. */
async function enroll(last_name: string) {
  const student = await aStudent(db, { last_name, first_name: 'Rosa' })
  const enrollment = await anEnrollment(db, { course, status: 4, student, loads: [await anOffer(db, { course, max_person: 50 })] })
  await assess(enrollment.id)
  return enrollment
}
async function award(student: { student_id: number }, grant_id: number) {
  const { digest } = (
    await t.inject('GET', `/api/students/${student.student_id}/grants/preview`, { as: admin, query: { grant_id, ...TERM } })
  ).body.data
  return (await post(`/api/students/${student.student_id}/grants`, { grant_id, ...TERM, digest })).id as number
}
async function revoke(id: number) {
  const { digest } = (await t.inject('GET', `/api/student-grants/${id}/revocation`, { as: admin })).body.data
  await post(`/api/student-grants/${id}/revoke`, { reason: 'Not qualified', digest })
}
async function billSponsor() {
  const { digest } = (await t.inject('GET', `/api/sponsors/${ched}/bill-draft`, { as: admin, query: TERM })).body.data
  return (await post(`/api/sponsors/${ched}/bills`, { ...TERM, digest })).id as number
}
const receive = async (body: object) => (await post('/api/payments', { tender: 'cash', ...body }, cashier)).payment.id as number

interface Line {
  day: string
  reference: string
  key: string
  debit_centavos: number
  credit_centavos: number
}
const DAYS = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18']
const range = `from=${DAYS[0]}&to=${DAYS.at(-1)}`
const readSummary = async (query = range) => (await t.inject('GET', `/api/reports/journal/summary?${query}`, { as: admin })).body.data
async function readLines(query = range): Promise<Line[]> {
  const lines: Line[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = (await t.inject('GET', `/api/reports/journal?${query}&limit=100&page=${page}`, { as: admin })).body
    lines.push(...data)
    if (page >= meta.last_page) return lines
  }
}
const short = (lines: Line[]) => lines.map((line) => [line.key, line.debit_centavos / 100 || -line.credit_centavos / 100])

/** The balances of the ledger that the journal adds up to, below zero for a credit. */
async function ledgerBalances(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select coalesce(sum(balance_centavos), 0) from student_balances)::bigint
        + (select coalesce(sum(amount_centavos), 0) from allocations where enrollment_id is null and fee_category_id is null and not is_refunded)::bigint as receivable_students,
      -(select coalesce(sum(amount_centavos), 0) from allocations where enrollment_id is null and fee_category_id is null and not is_refunded)::bigint as advances,
      -(select coalesce(sum(amount_centavos), 0) from refunds where voided_at is null)::bigint as refunds,
      (select coalesce(sum(amount_centavos), 0) from sponsor_bill_lines)::bigint
        - (select coalesce(sum(amount_centavos - returned_centavos), 0) from sponsor_payments where voided_at is null)::bigint as receivable_sponsors,
      (select coalesce(sum(d.amount_centavos), 0) from assessments a join enrollments e on e.id = a.enrollment_id
        join assessment_discounts d on d.assessment_id = a.id join student_grants s on s.id = d.student_grant_id join grants g on g.id = s.grant_id
        where a.is_current and e.withdrawn_at is null and g.sponsor_id is not null)::bigint
        - (select coalesce(sum(amount_centavos), 0) from sponsor_bill_lines)::bigint as unbilled_grants,
      (select coalesce(sum(amount_centavos - returned_centavos), 0) from payments where voided_at is null)::bigint
        + (select coalesce(sum(amount_centavos - returned_centavos), 0) from sponsor_payments where voided_at is null)::bigint as tender`.execute(
    db,
  )
  return rows[0]!
}
async function journalBalances(): Promise<Record<string, number>> {
  const { accounts } = await readSummary()
  const balances: Record<string, number> = {}
  for (const { key, debit_centavos, credit_centavos } of accounts) {
    const kind = key.split(':')[0]
    balances[kind] = (balances[kind] ?? 0) + debit_centavos - credit_centavos
  }
  return balances
}
async function expectEqualToLedger() {
  const journal = await journalBalances()
  for (const [kind, balance] of Object.entries(await ledgerBalances())) expect([kind, journal[kind] ?? 0]).toEqual([kind, balance])
  const { days, debit_centavos, credit_centavos } = await readSummary()
  for (const day of days) expect([day.day, day.debit_centavos]).toEqual([day.day, day.credit_centavos])
  expect(debit_centavos).toBe(credit_centavos)
}

let tes: number
let sibling: number
let abad: { id: number; student_id: number }
let bello: { id: number; student_id: number }
let voided: number

/** What a school does in three days, each with its own accounts of the journal. */
beforeAll(async () => {
  await startDay(DAYS[0]!)
  await aTerm(db)
  await theFees(db)
  await theWithdrawalTable(db)
  await setApprovalLimit(t, 100_000)
  course = await aCourse(db, { code: 'BSIT' })
  ched = (await post('/api/sponsors', { name: 'Commission on Higher Education', code: 'CHED' })).id
  const grant = { rule: 'fixed', base: 'all', is_exclusive: false }
  tes = (await post('/api/grants', { ...grant, name: 'TES', amount: '1,000', sponsor_id: ched })).id
  sibling = (await post('/api/grants', { ...grant, name: 'Sibling', amount: '200' })).id
  abad = await enroll('Abad')
  await award(abad, sibling)
  await award(abad, tes)
  voided = await receive({ enrollment_id: abad.id, or_number: 'R-1', amount: '500' })
  await receive({ enrollment_id: abad.id, or_number: 'R-2', amount: '300', tender: 'gcash', reference: 'G-1' })
  bello = await enroll('Bello')
})

describe('the journal of a day', () => {
  test('has the lines of bills, grants and receipts, as computed by hand', async () => {
    const lines = await readLines(`from=${DAYS[0]}&to=${DAYS[0]}`)
    expect(short(lines.filter(({ reference }) => reference === 'R-2'))).toEqual([
      ['tender:gcash', 300],
      ['receivable_students', -300],
    ])
    const bills = lines.filter(({ reference }) => reference.startsWith(`AS-${abad.id}-`))
    const sumOf = (kind: string) =>
      bills.filter(({ key }) => key.startsWith(kind)).reduce((sum, line) => sum + line.debit_centavos - line.credit_centavos, 0) / 100
    const { rows } = await sql<{ gross: number; net: number }>`
      select gross_centavos as gross, net_centavos as net from assessments where enrollment_id = ${abad.id} and is_current`.execute(db)
    expect([sumOf('receivable_students'), sumOf('fee_category')]).toEqual([rows[0]!.net / 100, -rows[0]!.gross / 100])
    expect([sumOf(`grant:${sibling}`), sumOf('unbilled_grants')]).toEqual([200, 1_000])
    await expectEqualToLedger()
  })

  test('keeps what it was when a later day voids, reverses, refunds and withdraws', async () => {
    const before = await readLines(`from=${DAYS[0]}&to=${DAYS[0]}`)
    await startDay(DAYS[1]!)
    await post(`/api/payments/${voided}/void`, { reason: 'Wrong amount' })
    await receive({
      student_id: bello.student_id,
      or_number: 'R-3',
      amount: '20,000',
      purpose: 'Reservation',
      tender: 'check',
      reference: 'B 1',
      bank: 'LBP',
      check_on: '2026-06-01',
    })
    const list = await billSponsor()
    await post(`/api/sponsors/${ched}/payments`, { or_number: 'S-1', amount: '600', tender: 'bank', reference: 'L 1' }, cashier)
    expect(list).toBeGreaterThan(0)
    const check = await post(
      `/api/sponsors/${ched}/payments`,
      { or_number: 'S-2', amount: '100', tender: 'check', reference: 'C 1', bank: 'LBP', check_on: '2026-06-01' },
      cashier,
    )
    await post(`/api/sponsor-payments/${check.id}/return-check`, { reason: 'No funds' })
    const requests = `/api/students/${bello.student_id}/refunds`
    await post(requests, { amount: '1,000', method: 'cash', payee: 'Rosa Bello', reason: 'Not needed' })
    const { rows } = await sql<{ id: number }>`select id from fee_categories where name = 'Tuition'`.execute(db)
    const memo = { fee_category_id: rows[0]!.id, reason: 'Laboratory breakage' }
    await post(`/api/accounts/${abad.id}/adjustments`, { ...memo, kind: 'debit_memo', amount: '150' })
    const parts = severalParts(250)
    const returned = await receive({ enrollment_id: abad.id, or_number: 'R-4', amount: '350', tender: 'several', parts })
    await post(`/api/payments/${returned}/return-check`, { reason: 'No funds' })
    await expectEqualToLedger()
    expect(await readLines(`from=${DAYS[0]}&to=${DAYS[0]}`)).toEqual(before)
    const lines = await readLines(`from=${DAYS[1]}&to=${DAYS[1]}`)
    expect(short(lines.filter(({ reference }) => reference === 'R-1'))).toEqual([
      ['receivable_students', 500],
      ['tender:cash', -500],
    ])
    expect(short(lines.filter(({ reference }) => reference === 'R-4'))).toEqual([
      ['receivable_students', 250],
      ['tender:check', -250],
      ['tender:cash', 100],
      ['tender:check', 250],
      ['receivable_students', -350],
    ])
    expect(short(lines.filter(({ reference }) => reference === 'SB-000001'))).toEqual([
      ['receivable_sponsors', 1_000],
      ['unbilled_grants', -1_000],
    ])
    expect(short(lines.filter(({ reference }) => reference === 'S-1'))).toEqual([
      ['tender:bank', 600],
      ['receivable_sponsors', -600],
    ])
    expect(short(lines.filter(({ reference }) => reference === 'S-2'))).toEqual([
      ['receivable_sponsors', 100],
      ['tender:check', -100],
      ['tender:check', 100],
      ['receivable_sponsors', -100],
    ])
  })
})

/** What may happen on a day. What the rules refuse happens not. */
const actions: Record<string, (student: { id: number; student_id: number }, pesos: number) => Promise<unknown>> = {
  assess: ({ id }) => assess(id),
  award_tes: (student) => award(student, tes),
  award_sibling: (student) => award(student, sibling),
  revoke: async ({ student_id }) => {
    const { rows } = await sql<{ id: number }>`
      select id from student_grants where student_id = ${student_id} and revoked_at is null order by id limit 1`.execute(db)
    await revoke(rows[0]!.id)
  },
  receive: ({ id }, pesos) => receive({ enrollment_id: id, or_number: `P-${++serial}`, amount: String(pesos) }),
  receive_in_advance: ({ student_id }, pesos) =>
    receive({ student_id, or_number: `P-${++serial}`, amount: String(pesos), purpose: 'Reservation', tender: 'bank', reference: 'L 2' }),
  receive_several: ({ id }, pesos) =>
    receive({ enrollment_id: id, or_number: `P-${++serial}`, amount: String(pesos + 100), tender: 'several', parts: severalParts(pesos) }),
  return_check: async ({ student_id }) => {
    const { rows } = await sql<{ id: number }>`
      select max(p.id) as id from payments p join payment_parts m on m.payment_id = p.id where p.student_id = ${student_id} and m.tender = 'check'`.execute(
      db,
    )
    await post(`/api/payments/${rows[0]!.id}/return-check`, { reason: 'No funds' })
  },
  void: async ({ student_id }) => {
    const { rows } = await sql<{ id: number }>`
      select id from payments where student_id = ${student_id} and voided_at is null order by id desc limit 1`.execute(db)
    await post(`/api/payments/${rows[0]!.id}/void`, { reason: 'Wrong amount' })
  },
  debit_memo: ({ id }, pesos) =>
    post(`/api/accounts/${id}/adjustments`, { kind: 'debit_memo', fee_category_id: tuition, amount: String(pesos), reason: 'Breakage' }),
  credit_memo: ({ id }, pesos) =>
    post(`/api/accounts/${id}/adjustments`, { kind: 'credit_memo', fee_category_id: tuition, amount: String(pesos), reason: 'Correction' }),
  write_off: ({ id }, pesos) =>
    post(`/api/accounts/${id}/adjustments`, { kind: 'write_off', amount: String(pesos), reason: 'Left the country' }),
  reverse: async ({ id }) => {
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from adjustments where enrollment_id = ${id} and type in ('debit_memo', 'credit_memo', 'write_off')`.execute(db)
    await post(`/api/adjustments/${rows[0]!.id}/reverse`, { reason: 'Posted twice' })
  },
  refund: ({ student_id }, pesos) =>
    post(`/api/students/${student_id}/refunds`, {
      amount: String(pesos),
      method: 'check',
      reference: 'C 1',
      payee: 'Rosa',
      reason: 'Not needed',
    }),
  refund_term: ({ id, student_id }, pesos) =>
    post(`/api/students/${student_id}/refunds`, {
      enrollment_id: id,
      amount: String(pesos),
      method: 'cash',
      payee: 'Rosa',
      reason: 'Paid twice',
    }),
  void_refund: async ({ student_id }) => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from refunds where student_id = ${student_id}`.execute(db)
    await post(`/api/refunds/${rows[0]!.id}/void`, { reason: 'Not paid out' })
  },
  fee_on_demand: async ({ student_id }, pesos) => {
    step()
    await aFeeOnDemand(db, student_id, pesos * 100, t.clock.now)
  },
  cancel_fee: async ({ student_id }) => {
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from on_demand_fees where student_id = ${student_id} and cancelled_at is null`.execute(db)
    await post(`/api/other-fees/${rows[0]!.id}/cancel`, { reason: 'Not needed' })
  },
  transfer: ({ id, student_id }, pesos) =>
    post(`/api/students/${student_id}/credit-transfers`, { to_enrollment_id: id, amount: String(pesos), reason: 'Asked for' }),
  bill_sponsor: () => billSponsor(),
  sponsor_pays: (_, pesos) =>
    post(
      `/api/sponsors/${ched}/payments`,
      { or_number: `P-${++serial}`, amount: String(pesos), tender: 'bank', reference: 'L 3' },
      cashier,
    ),
  void_sponsor: async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from sponsor_payments where voided_at is null`.execute(db)
    await post(`/api/sponsor-payments/${rows[0]!.id}/void`, { reason: 'Wrong amount' })
  },
  remove_subjects: async ({ id }) => {
    await sql`update loads set deleted_at = now() where enrollment_id = ${id}`.execute(db)
    await assess(id)
  },
  withdraw: ({ id }) => post(`/api/enrollments/withdrawn/${id}`, { reason: 'Moves abroad' }),
}
let serial = 0
const severalParts = (pesos: number) => [
  { tender: 'cash', amount: '100' },
  { tender: 'check', amount: String(pesos), reference: 'C 2', bank: 'PNB', check_on: '2026-06-15' },
]
let tuition: number

test('debits equal credits on every day, and add up to the ledger, whatever happens', async () => {
  tuition = (await sql<{ id: number }>`select id from fee_categories where name = 'Tuition'`.execute(db)).rows[0]!.id
  let done = 0
  for (const day of DAYS.slice(2)) {
    const before = await readLines(`from=${DAYS[0]}&to=${DAYS[DAYS.indexOf(day) - 1]}`)
    await startDay(day)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.integer({ min: 1, max: 4_000 }), fc.boolean()), {
          minLength: 12,
          maxLength: 20,
        }),
        async (steps) => {
          const students = [await enroll('Cruz'), await enroll('Diaz')]
          for (const [name, pesos, isFirst] of steps) {
            const isDone = await actions[name]!(students[isFirst ? 0 : 1]!, pesos).then(
              () => true,
              () => false,
            )
            if (isDone) done++
          }
          await expectEqualToLedger()
        },
      ),
      { numRuns: 4, endOnFailure: true },
    )
    expect(await readLines(`from=${DAYS[0]}&to=${DAYS[DAYS.indexOf(day) - 1]}`)).toEqual(before)
  }
  expect(done).toBeGreaterThan(40)
})

const readCodes = async () => (await t.inject('GET', '/api/account-codes', { as: admin })).body.data
const setCodes = (body: object, as: Parameters<typeof t.inject>[2] = { as: admin }) =>
  t.inject('PUT', '/api/account-codes', { ...as, body })

describe('account codes', () => {
  test('are set for every account of the journal, and leave an audit row', async () => {
    const { accounts, version } = await readCodes()
    const keys = accounts.map(({ key }: { key: string }) => key)
    expect(keys.slice(0, 3)).toEqual(['receivable_students', 'receivable_sponsors', 'unbilled_grants'])
    expect(keys).toEqual(expect.arrayContaining(['tender:gcash', `fee_category:${tuition}`, `grant:${tes}`, `grant:${sibling}`]))
    expect((await t.inject('GET', `/api/reports/journal/export?${range}`, { as: admin })).body.reasons[0]).toMatchObject({
      code: 'journal.codes_missing',
      message: expect.stringMatching(/Receivable from students.*Income: Tuition|Income: Tuition.*Receivable from students/),
    })
    const codes = keys.map((key: string, place: number) => ({ key, code: String(1000 + place), name: `Account of ${key}` }))
    const { status, body } = await setCodes({ codes, version })
    expect([status, body.message]).toEqual([200, 'Account Codes Successfully Updated'])
    expect(body.data.accounts[0]).toMatchObject({ key: 'receivable_students', code: '1000', name: 'Account of receivable_students' })
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: admin.id, action: 'account_codes.set', before: [] })
    const one = { key: 'advances', code: '', name: '' }
    const cleared = (await setCodes({ codes: [one], version: body.data.version })).body.data
    expect(cleared.accounts.find(({ key }: { key: string }) => key === 'advances').code).toBeNull()
    await setCodes({ codes: [{ ...one, code: '1003', name: 'Advances' }], version: cleared.version })
  })

  test('are refused with an unknown account, without a name, with two names, and when somebody else has changed them', async () => {
    const { version } = await readCodes()
    const errorsOf = async (codes: object[]) => (await setCodes({ codes, version })).body.errors
    expect(await errorsOf([{ key: 'fee_category:999999', code: '1', name: 'X' }])).toEqual({ 'codes.0.key': ['There is no such account'] })
    expect(await errorsOf([{ key: 'refunds', code: '77', name: ' ' }])).toEqual({ 'codes.0.name': ['Enter the name of the account'] })
    expect(await errorsOf([{ key: 'refunds', code: '1000', name: 'Other' }])).toEqual({
      'codes.0.name': ['The code 1000 has the name “Account of receivable_students” elsewhere'],
    })
    expect(await errorsOf([{ key: 'drop table', code: '1', name: 'X' }])).toEqual({ 'codes.0.key': ['There is no such account'] })
    const twice = { key: 'tender:cash', code: '7777', name: 'Cash' }
    expect(await errorsOf([twice, twice])).toEqual({ 'codes.1.key': ['This account is already in row 1'] })
    expect((await setCodes({ codes: [], version: 'old' })).status).toBe(409)
  })

  test('are set and read by those who may', async () => {
    expect((await setCodes({ codes: [], version: 'x' }, {})).status).toBe(401)
    for (const as of ['cashier', 'registrar', 'student'] as const)
      expect((await setCodes({ codes: [], version: 'x' }, { as })).status).toBe(403)
    for (const path of ['/api/account-codes', '/api/reports/journal', '/api/reports/journal/summary', '/api/reports/journal/export']) {
      expect((await t.inject('GET', path)).status).toBe(401)
      for (const as of ['student', 'registrar', 'guard'] as const) expect((await t.inject('GET', path, { as })).status).toBe(403)
      for (const as of ['administrator', 'school_admin', 'cashier'] as const) expect((await t.inject('GET', path, { as })).status).toBe(200)
    }
  })
})

describe('the journal as a file', () => {
  test('has every line with its code, and debits that equal credits', async () => {
    const { status, body } = await t.inject('GET', `/api/reports/journal/export?format=csv&${range}`, { as: admin })
    expect(status).toBe(200)
    const lines = String(body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(lines[0]).toBe('Date,Reference,Account code,Account name,Debit,Credit,Description,Student or sponsor,Student no.')
    const { lines: count, debit_centavos } = await readSummary()
    expect(lines).toHaveLength(count + 1)
    const columns = lines.slice(1).map((line) => line.split(','))
    const sumOf = (place: number) => columns.reduce((sum, cells) => sum + Math.round(Number(cells[place]) * 100), 0)
    expect([sumOf(4), sumOf(5)]).toEqual([debit_centavos, debit_centavos])
    expect(columns.find((cells) => cells[1] === 'R-2')!.slice(0, 6)).toEqual([
      DAYS[0],
      'R-2',
      expect.stringMatching(/^10/),
      'Account of tender:gcash',
      '300.00',
      '',
    ])
  })

  test('is limited to an account and a search on the screen, and to at most one year', async () => {
    const lines = await readLines(`from=${DAYS[0]}&to=${DAYS[0]}&account=tender:cash`)
    expect(short(lines)).toEqual([['tender:cash', 500]])
    const ofAbad = await readLines(`${range}&search=abad rosa`)
    expect(new Set(ofAbad.map(({ reference }) => reference.slice(0, 2)))).toEqual(new Set(['AS', 'R-', 'DM']))
    const dayOfSponsor = `from=${DAYS[1]}&to=${DAYS[1]}`
    expect(short(await readLines(`${dayOfSponsor}&search=s-1`))).toEqual([
      ['tender:bank', 600],
      ['receivable_sponsors', -600],
    ])
    expect(await readLines(`${dayOfSponsor}&search=ched`)).toHaveLength(8)
    const read = async (query: string) => (await t.inject('GET', `/api/reports/journal?${query}`, { as: admin })).body.errors
    expect(await read('from=2026-06-02&to=2026-06-01')).toEqual({ to: ['The last day is before the first one'] })
    expect(await read('from=2025-06-01&to=2026-06-02')).toEqual({ to: ['Choose at most one year'] })
  })
})
