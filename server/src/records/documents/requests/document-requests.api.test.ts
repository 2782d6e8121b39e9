import { type DocumentRequestStatus, documentRequestStatuses, type RequestMove, requestMoves } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { anAdvance, signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { forgetThrottles } from '#testing/enrollment/admission.ts'
import { aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { aRequest, documentFees, ownForm, payOldestFees, requestCalls, requestForm } from '#testing/records/document-requests.ts'
import { deleteUnverifiedRequests } from './delete-unverified-requests.ts'

const app = await testApp({ pool: 10 })
await letCashiersActAlone(app)
const { db } = app
const START = new Date('2026-10-09T04:00:00Z')
let registrar: TestUser
let [transcriptFee, certificateFee] = [0, 0]
const { send, verify, status, lastToken, sendOwn, cancelOwn, readOwn, list, read, openFile, match, bill, move, release } = requestCalls(
  app,
  () => registrar,
)

beforeAll(async () => {
  app.clock.now = START
  await aTerm(db)
  registrar = await app.createUser('registrar')
  ;[transcriptFee, certificateFee] = await documentFees(db)
})
beforeEach(() => {
  app.clock.now = START
  return forgetThrottles(db)
})

const later = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds)
}
const countRequests = async () => (await sql<{ n: number }>`select count(*)::int as n from document_requests`.execute(db)).rows[0]!.n
const errorsOf = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {})

const pay = (student_id: number, amount: string, or_number: string) => payOldestFees(app, student_id, amount, or_number)
/** A verified request of a student, by account. */
async function ownRequest(student?: Awaited<ReturnType<typeof aStudent>>) {
  const owner = student ?? (await aStudent(db))
  const user = await signInStudent(app, owner)
  const { body } = await sendOwn(user)
  return { ...owner, user, ...(body.data as { id: number; code: string }) }
}

describe('the public form', () => {
  test('mails a link, whose use tells the registrar and mails the code', async () => {
    const answer = await send(requestForm({ email: 'Liza@Example.test' }))
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'We sent a link to Liza@Example.test. Open it within 48 hours to verify your request.' },
    ])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'document_request.send', actor_id: null })
    expect(await list()).toEqual([])
    const token = await lastToken()
    const verified = await verify(token)
    expect(verified.body.data).toMatchObject({
      status: 'verified',
      name_masked: 'L*** R***',
      documents: [{ kind: 'transcript', copies: 2 }],
      // Seven working days after Friday, October 9.
      due_on: '2026-10-20',
    })
    const { code } = verified.body.data
    expect((await app.mails()).at(-1)).toMatchObject({
      to: 'Liza@Example.test',
      text: expect.stringContaining(`/tor-request/status/${code}`),
    })
    const [row] = await list()
    expect(row).toMatchObject({ code, full_name: 'REYES, Liza', is_by_account: false, status: 'verified' })
    const note = (await app.inject('GET', '/api/notifications', { as: registrar })).body.data[0].data
    expect(note).toMatchObject({ message: 'Liza Reyes requests documents.', url: `/admin/document-requests/${row.id}` })
    // Opening the link again only shows the status.
    expect((await verify(token)).body.data.status).toBe('verified')
    expect((await read(row.id)).history).toMatchObject([{ move: 'verify', by: null }])
    expect((await openFile(row.id)).status).toBe(200)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'document_request.view_file', actor_id: registrar.id })
  })

  test('is one request when it arrives twice, with one mail', async () => {
    const form = requestForm()
    const [requests, mails] = [await countRequests(), (await app.mails()).length]
    const answers = await Promise.all([send(form), send(form), send(form)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.message)).size).toBe(1)
    expect([await countRequests(), (await app.mails()).length]).toEqual([requests + 1, mails + 1])
    const token = await lastToken()
    const verified = await Promise.all([verify(token), verify(token)])
    expect(verified.map((answer) => answer.status)).toEqual([200, 200])
    expect((await app.mails()).length).toBe(mails + 2)
  })

  test('rejects bad input with a text per field, a bad file and a used challenge', async () => {
    const before = await countRequests()
    const fields = async (more: Record<string, string>, file?: Buffer) => errorsOf(await send(requestForm(more), file))
    expect(await fields({ first_name: ' ' })).toEqual(['first_name'])
    expect(await fields({ email: 'liza' })).toEqual(['email'])
    expect(await fields({ contact_number: '123' })).toEqual(['contact_number'])
    expect(await fields({ documents: '[]' })).toEqual(['documents'])
    expect(await fields({ documents: 'x' })).toEqual(['documents'])
    expect(await fields({ documents: JSON.stringify([{ kind: 'transcript', copies: 0 }]) })).toEqual(['documents.0.copies'])
    expect(await fields({ purpose: 'fun' })).toEqual(['purpose'])
    expect(await fields({ last_school_year: '2019' })).toEqual(['last_school_year'])
    expect(await fields({ privacy_notice_version: '2020-01' })).toEqual(['privacy_notice_version'])
    expect(await fields({ claim_by: 'representative' })).toEqual(['representative'])
    expect(await fields({ claim_by: 'courier' })).toEqual(['address'])
    expect(await fields({}, Buffer.from('no picture'))).toEqual(['file'])
    expect(codes(await send(requestForm({ proof: 'used' })))).toEqual(['admission.proof'])
    expect(await countRequests()).toBe(before)
  })

  test('limits how many mails one address gets', async () => {
    for (let i = 0; i < 5; i++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    expect((await send(requestForm({ email: 'other@example.test' }))).status).toBe(200)
  })

  test('is deleted with its file when nobody verifies it, and its link then answers like an unknown one', async () => {
    await send()
    const token = await lastToken()
    const before = await countRequests()
    later(49 * 3_600_000)
    const [old, unknown] = [await verify(token), await verify('unknown')]
    expect(codes(old)).toEqual(['document_request.link'])
    expect(old.body).toEqual(unknown.body)
    expect(await deleteUnverifiedRequests(app.ctx())).toBeGreaterThan(0)
    expect(await countRequests()).toBeLessThan(before)
    const { rows } =
      await sql`select from files f where f.kind = 'document_request' and not exists (select from document_requests r where r.file_id = f.id)`.execute(
        db,
      )
    expect(rows).toEqual([])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'document_request.delete', actor_id: null })
  })
})

describe('the status of a code', () => {
  test('is masked, and an unknown code, a mistyped one and one that is not verified answer the same', async () => {
    const known = await aRequest(app, { status: 'processing', student_id: (await aStudent(db)).student_id })
    expect((await status(known.code)).body.data).toMatchObject({ status: 'processing', name_masked: 'L*** R***', to_pay_centavos: 0 })
    expect((await status(known.code.toLowerCase().replace(/(.{4})/g, '$1-'))).status).toBe(200)
    const answers = [
      await status('000000000000'),
      await status('nonsense'),
      await status((await aRequest(app, { status: 'unverified' })).code),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toEqual(
      new Set([JSON.stringify([404, answers[0]!.body])]),
    )
    for (let i = 0; i < 30; i++) await status('nonsense')
    expect((await status(known.code)).status).toBe(429)
  })
})

describe('the edges', () => {
  const edges: Record<DocumentRequestStatus, Partial<Record<RequestMove, DocumentRequestStatus>>> = {
    unverified: { verify: 'verified', cancel: 'cancelled' },
    verified: { bill: 'for_payment', start: 'processing', hold: 'on_hold', reject: 'rejected', cancel: 'cancelled' },
    for_payment: { start: 'processing', hold: 'on_hold', reject: 'rejected', cancel: 'cancelled' },
    processing: { finish: 'ready', hold: 'on_hold', reject: 'rejected', cancel: 'cancelled' },
    ready: { release: 'released', hold: 'on_hold', cancel: 'cancelled' },
    on_hold: { resume: 'processing', reject: 'rejected', cancel: 'cancelled' },
    released: {},
    rejected: {},
    cancelled: {},
  }
  const make = async (request: { id: number; token: string }, made: RequestMove) => {
    if (made === 'verify') return verify(request.token)
    if (made === 'bill') return bill(request.id, [{ fee_id: transcriptFee, quantity: 1 }])
    if (made === 'release') return release(request.id)
    return move(request.id, made)
  }
  const statusOf = async (id: number) =>
    (await sql<{ status: string }>`select status from document_requests where id = ${id}`.execute(db)).rows[0]!.status

  test.each(documentRequestStatuses)('from %s: each that there is leads to its status, and every other move is refused', async (status) => {
    const { student_id } = await aStudent(db)
    const moves = await Promise.all(
      requestMoves.map(async (made) => {
        const request = await aRequest(app, { status, student_id })
        const answer = await make(request, made)
        return [made, answer.status, await statusOf(request.id)]
      }),
    )
    // A link that is opened again shows the status.
    const refused = (made: RequestMove) => (made === 'verify' ? 200 : 409)
    expect(moves).toEqual(
      requestMoves.map((made) => (edges[status][made] ? [made, 200, edges[status][made]] : [made, refused(made), status])),
    )
  })

  test('a request on hold returns to the status that it had', async () => {
    const { student_id } = await aStudent(db)
    for (const status of ['verified', 'for_payment', 'processing', 'ready'] as const) {
      const { id } = await aRequest(app, { status, student_id })
      expect((await move(id, 'hold', { reason: 'Library books' })).body.data.status).toBe('on_hold')
      expect((await read(id)).reason).toBe('Library books')
      expect((await move(id, 'resume')).body.data.status).toBe(status)
      expect(await read(id)).toMatchObject({ status, reason: null, held_from: null })
    }
  })

  test('two people who make a move at the same moment make it once', async () => {
    const { id } = await aRequest(app, { status: 'processing', student_id: (await aStudent(db)).student_id })
    const answers = await Promise.all([move(id, 'finish'), move(id, 'hold'), move(id, 'finish')])
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(1)
    const { history, status } = await read(id)
    expect(history[0].to_status).toBe(status)
    expect(history.filter((event: { move: string }) => event.move === 'finish').length).toBeLessThanOrEqual(1)
  })
})

describe('a request of an account', () => {
  test('is verified and matched at once, and once when it is sent twice', async () => {
    const student = await aStudent(db, { student_id_number: '2020-00077' })
    const user = await signInStudent(app, student)
    const form = ownForm()
    const answers = await Promise.all([sendOwn(user, form), sendOwn(user, form)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(answers[0]!.body.data).toEqual(answers[1]!.body.data)
    const { id, code } = answers[0]!.body.data
    expect((await readOwn(user)).requests).toMatchObject([{ id, code, status: 'verified', can: { cancel: true } }])
    expect(await read(id)).toMatchObject({
      is_by_account: true,
      student: { id: student.student_id, student_id_number: '2020-00077' },
      candidates: [],
      documents: [
        { kind: 'transcript', copies: 1 },
        { kind: 'good_moral', copies: 2 },
      ],
    })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'document_request.send', actor_id: user.id })
    expect((await app.mails()).at(-1)?.text).toContain(code)
    expect(errorsOf(await sendOwn(user, ownForm({ documents: [] })))).toEqual(['documents'])
    for (let i = 0; i < 4; i++) await sendOwn(user)
    expect(codes(await sendOwn(user))).toEqual(['document_request.too_many'])
  })

  test('is cancelled by its student while nothing is charged, and by nobody else', async () => {
    const { id, user, student_id } = await ownRequest()
    const other = await signInStudent(app, await aStudent(db))
    expect((await cancelOwn(id, other)).status).toBe(404)
    expect((await readOwn(other)).requests).toEqual([])
    await bill(id, [{ fee_id: transcriptFee, quantity: 1 }])
    expect((await readOwn(user)).requests).toMatchObject([{ status: 'for_payment', can: { cancel: false } }])
    expect(codes(await cancelOwn(id, user))).toEqual(['document_request.billed'])
    const second = (await sendOwn(user)).body.data.id
    expect((await cancelOwn(second, user)).body.data.status).toBe('cancelled')
    expect(codes(await cancelOwn(second, user))).toEqual(['document_request.state'])
    expect(student_id).toBeGreaterThan(0)
  })

  test('needs an account of a student with a birthdate on record', async () => {
    expect((await sendOwn(null)).status).toBe(401)
    expect((await sendOwn(registrar)).status).toBe(403)
    expect((await sendOwn(await app.createUser('student'))).status).toBe(404)
    expect(await readOwn(await app.createUser('student'))).toEqual({ requests: [], can_request: false })
    const student = await aStudent(db)
    await sql`update user_infos set birthdate = null where id = ${student.user_info_id}`.execute(db)
    expect(errorsOf(await sendOwn(await signInStudent(app, student)))).toEqual(['documents'])
  })
})

describe('matching', () => {
  test('proposes students by number, name and birthdate, the best first', async () => {
    const same = await aStudent(db, { first_name: 'Liza', last_name: 'Reyes', birthdate: '1999-08-07', student_id_number: '2017-00001' })
    const namesake = await aStudent(db, { first_name: 'Liza', last_name: 'Reyes', birthdate: '2001-01-01' })
    const { id } = await aRequest(app, { status: 'verified' })
    await sql`update document_requests set student_id_number = '2017-00001' where id = ${id}`.execute(db)
    const { candidates, can, student, moves } = await read(id)
    expect(moves).toEqual(['hold', 'reject', 'cancel'])
    expect([student, can.match]).toEqual([null, true])
    expect(candidates).toMatchObject([
      { student_id: same.student_id, same: ['number', 'name', 'birthdate'] },
      { student_id: namesake.student_id, same: ['name'] },
    ])
    expect(codes(await bill(id, [{ fee_id: transcriptFee, quantity: 1 }]))).toEqual(['document_request.unmatched'])
    expect(codes(await move(id, 'start'))).toEqual(['document_request.unmatched'])
    expect((await match(id, same.student_id)).body.message).toContain('REYES, Liza')
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'document_request.match', actor_id: registrar.id })
    expect(errorsOf(await match(id, 999_999))).toEqual(['student_id'])
    await bill(id, [{ fee_id: transcriptFee, quantity: 1 }])
    expect(codes(await match(id, namesake.student_id))).toEqual(['document_request.billed'])
    expect((await read(id)).can.match).toBe(false)
  })

  test('is refused for an ended request', async () => {
    const { id } = await aRequest(app, { status: 'rejected' })
    expect((await read(id)).can).toEqual({ match: false })
    expect(codes(await match(id, (await aStudent(db)).student_id))).toEqual(['document_request.state'])
  })
})

describe('the fees', () => {
  test('are charged by pages and copies, paid at the counter, and let the work start; the release says who received it', async () => {
    const { id, student_id, user, code } = await ownRequest()
    const fees = [
      { fee_id: transcriptFee, quantity: 4 },
      { fee_id: certificateFee, quantity: 2 },
    ]
    expect((await bill(id, fees)).body).toMatchObject({ data: { status: 'for_payment' }, message: 'Fees Successfully Charged.' })
    expect(await read(id)).toMatchObject({ fee_centavos: 56_000, to_pay_centavos: 56_000, fees: [{ quantity: 4 }, { quantity: 2 }] })
    expect((await status(code)).body.data.to_pay_centavos).toBe(56_000)
    expect((await readOwn(user)).requests[0].to_pay_centavos).toBe(56_000)
    const note = (await app.inject('GET', '/api/notifications', { as: user })).body.data[0].data.message
    expect(note).toContain('₱560.00')
    expect((await read(id)).moves).not.toContain('start')
    expect(codes(await move(id, 'start'))).toEqual(['document_request.unpaid'])
    expect((await pay(student_id, '300', 'DR-1')).status).toBe(200)
    expect(codes(await move(id, 'start'))).toEqual(['document_request.unpaid'])
    await pay(student_id, '260', 'DR-2')
    expect((await move(id, 'start')).body.data.status).toBe('processing')
    await move(id, 'finish')
    expect((await app.mails()).at(-1)?.text).toContain('Your documents are ready.')
    expect((await release(id)).body.message).toBe('Documents Successfully Released.')
    expect(await read(id)).toMatchObject({ status: 'released', released_to: 'Liza Reyes', released_id: 'Passport P1234567A', moves: [] })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'document_request.release', actor_id: registrar.id })
    expect((await status(code)).body.data).toMatchObject({ status: 'released', released_on: schoolDay(app.clock.now) })
    await expectInvariants(app)
  })

  test('are paid by an advance at once, and taken back when the request is rejected', async () => {
    const { id, student_id } = await ownRequest()
    await anAdvance(db, student_id, 10_000)
    await bill(id, [{ fee_id: transcriptFee, quantity: 1 }])
    expect((await read(id)).to_pay_centavos).toBe(0)
    await move(id, 'reject', { reason: 'No such record' })
    expect(await read(id)).toMatchObject({ fees: [], status: 'rejected', reason: 'No such record' })
    const account = (await app.inject('GET', `/api/students/${student_id}/billing`, { as: 'cashier' })).body.data
    expect(account).toMatchObject({ advance_centavos: 10_000, other_fees_centavos: 0 })
    await expectInvariants(app)
  })

  test('are charged once when two people charge them, and not to somebody who was matched meanwhile', async () => {
    const { id, student_id } = await ownRequest()
    const answers = await Promise.all([1, 2].map(() => bill(id, [{ fee_id: transcriptFee, quantity: 1 }])))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const account = (await app.inject('GET', `/api/students/${student_id}/billing`, { as: 'cashier' })).body.data
    expect(account.other_fees_centavos).toBe(10_000)
  })

  test('are rejected for bad input', async () => {
    const { id } = await ownRequest()
    expect(errorsOf(await bill(id, []))).toEqual(['fees'])
    expect(errorsOf(await bill(id, [{ fee_id: 999_999, quantity: 1 }]))).toEqual(['fees'])
    expect(errorsOf(await bill(id, [{ fee_id: transcriptFee, quantity: 0 }]))).toEqual(['fees.0.quantity'])
    expect(errorsOf(await move(id, 'hold', { reason: ' ' }))).toEqual(['reason'])
    expect(errorsOf(await release(id, { released_to: '' }))).toEqual(['released_to'])
    const { updated_at } = await read(id)
    await move(id, 'hold')
    expect(codes(await move(id, 'resume', { updated_at }))).toEqual(['stale'])
  })

  test('a payment that was voided stops the release', async () => {
    const { id, student_id } = await ownRequest()
    await bill(id, [{ fee_id: transcriptFee, quantity: 1 }])
    const paid = await pay(student_id, '100', 'DR-3')
    await move(id, 'start')
    await move(id, 'finish')
    const { rows } = await sql<{ id: number }>`select max(id) as id from payments where student_id = ${student_id}`.execute(db)
    expect(paid.status).toBe(200)
    await app.inject('POST', `/api/payments/${rows[0]!.id}/void`, { as: 'administrator', body: { reason: 'Wrong account' } })
    expect(codes(await release(id))).toEqual(['document_request.unpaid'])
  })
})

test('the calls of the office are for the office, and not for its own documents', async () => {
  const student = await aStudent(db)
  const { id } = await aRequest(app, { status: 'verified', student_id: student.student_id })
  const calls = (as: TestUser | null | 'student' | 'cashier') => [
    match(id, student.student_id, as as TestUser),
    bill(id, [{ fee_id: transcriptFee, quantity: 1 }], as as TestUser),
    move(id, 'start', {}, as as TestUser),
    release(id, {}, as as TestUser),
    openFile(id, as as TestUser),
  ]
  for (const as of ['student', 'cashier'] as const)
    expect((await Promise.all(calls(as))).map((answer) => answer.status)).toEqual(Array(5).fill(403))
  expect((await Promise.all(calls(null))).map((answer) => answer.status)).toEqual(Array(5).fill(401))
  for (const path of ['/api/document-requests', `/api/document-requests/${id}`]) {
    expect((await app.inject('GET', path, { as: 'cashier' })).status).toBe(403)
    expect((await app.inject('GET', path)).status).toBe(401)
  }
  expect((await app.inject('GET', '/api/document-requests/999999', { as: registrar })).status).toBe(404)
  expect((await move(999_999, 'start')).status).toBe(404)
  const studying = await signInStudyingStaff(app, student, 'registrar')
  const { body } = await app.inject('GET', `/api/document-requests/${id}`, { as: studying })
  expect([body.data.moves, body.data.can]).toEqual([[], { match: false }])
  for (const answer of await Promise.all(calls(studying).slice(0, 4)))
    expect([answer.status, codes(answer)]).toEqual([403, ['document_request.own']])
})
