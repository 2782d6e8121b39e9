import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anAdvance } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { anEnrollment, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { aRequest, documentFees, payOldestFees, requestCalls } from '#testing/records/document-requests.ts'

const app = await testApp()
const { db } = app
let registrar: TestUser
let [transcriptFee, certificateFee] = [0, 0]
const { list, read, bill, move, release } = requestCalls(app, () => registrar)

beforeAll(async () => {
  app.clock.now = new Date('2026-10-09T04:00:00Z')
  await aTerm(db)
  registrar = await app.createUser('registrar')
  ;[transcriptFee, certificateFee] = await documentFees(db)
})

const pay = (student_id: number, amount: string, or_number: string) => payOldestFees(app, student_id, amount, or_number)
/** A verified request of a student. */
async function verifiedRequest() {
  const { student_id } = await aStudent(db)
  return { student_id, ...(await aRequest(app, { status: 'verified', student_id })) }
}

test('a matched request shows the open holds and balances of the student with their office', async () => {
  const enrollment = await anEnrollment(db, { status: 4, net_centavos: 120_000 })
  const { id } = await aRequest(app, { status: 'verified', student_id: enrollment.student_id })
  await sql`insert into holds (student_id, enrollment_id, kind, reason) values (${enrollment.student_id}, ${enrollment.id}, 'check', 'Returned check 0042.')`.execute(
    db,
  )
  expect((await read(id)).open_holds).toEqual([
    { text: 'Check: Returned check 0042', office: 'Cashier' },
    { text: 'Balance of the first semester of 2026–2027: ₱1,200.00', office: 'Cashier' },
  ])
  await anAdvance(db, enrollment.student_id, 5_000)
  expect((await read(id)).open_holds.at(-1)).toEqual({ text: 'Advance: ₱50.00', office: 'Cashier' })
})

test('a record of studies is released despite open holds and balances only with a reason, a certificate without one', async () => {
  const enrollment = await anEnrollment(db, { status: 4, net_centavos: 120_000 })
  const { student_id } = enrollment
  const transcript = await aRequest(app, { status: 'ready', student_id })
  expect(await read(transcript.id)).toMatchObject({ is_held: true })
  const refused = await release(transcript.id)
  expect([refused.status, codes(refused)]).toEqual([409, ['document_request.held']])
  expect(refused.body.reasons[0]).toMatchObject({ message: 'Balance of the first semester of 2026–2027: ₱1,200.00.', office: 'Cashier' })
  expect(await read(transcript.id)).toMatchObject({ status: 'ready', released_to: null })
  expect((await release(transcript.id, { despite_holds: ' ' })).status).toBe(409)
  expect((await release(transcript.id, { despite_holds: 'Board examination on Monday, approved by the president' })).status).toBe(200)
  const { history } = await read(transcript.id)
  expect(history[0]).toMatchObject({
    move: 'release',
    remark: 'Liza Reyes, Passport P1234567A. Despite open holds: Board examination on Monday, approved by the president',
  })

  const certificate = await aRequest(app, { status: 'ready', student_id })
  await sql`update document_request_items set kind = 'good_moral' where request_id = ${certificate.id}`.execute(db)
  expect(await read(certificate.id)).toMatchObject({ is_held: false, open_holds: [{ office: 'Cashier' }] })
  // A reason that nothing asks for is not kept.
  expect((await release(certificate.id, { despite_holds: 'Not needed' })).status).toBe(200)
  expect((await read(certificate.id)).history[0].remark).toBe('Liza Reyes, Passport P1234567A')
})

test('the list says what is to be paid, and the badge counts what the office can begin with', async () => {
  const badge = async (as: TestUser | 'cashier') => (await app.inject('GET', '/api/informations', { as })).body.data.document_requests
  const rowOf = async (code: string) => (await list(`&search=${code}`))[0]
  const before = await badge(registrar)
  const [first, second] = [await verifiedRequest(), await verifiedRequest()]
  expect(await badge(registrar)).toBe(before + 2)
  for (const { id } of [first, second]) expect((await bill(id, [{ fee_id: transcriptFee, quantity: 2 }])).status).toBe(200)
  expect(await badge(registrar)).toBe(before)
  expect((await rowOf(first.code)).to_pay_centavos).toBe(20_000)
  await pay(first.student_id, '150', 'B-1')
  expect([(await rowOf(first.code)).to_pay_centavos, await badge(registrar)]).toEqual([5_000, before])
  await pay(first.student_id, '50', 'B-2')
  expect([(await rowOf(first.code)).to_pay_centavos, (await rowOf(second.code)).to_pay_centavos]).toEqual([0, 20_000])
  expect([await badge(registrar), await badge('cashier')]).toEqual([before + 1, 0])
  expect((await move(first.id, 'start')).status).toBe(200)
  expect(await badge(registrar)).toBe(before)
})

test('what is open belongs to the oldest fee of a category: later fees leave the request to be paid', async () => {
  const { id, code, student_id } = await verifiedRequest()
  await bill(id, [
    { fee_id: transcriptFee, quantity: 1 },
    { fee_id: certificateFee, quantity: 1 },
  ])
  const body = { fees: [{ fee_id: certificateFee, quantity: 3 }] }
  expect((await app.inject('POST', `/api/students/${student_id}/other-fees`, { as: 'cashier', body })).status).toBe(200)
  expect((await list(`&search=${code}`))[0].to_pay_centavos).toBe(18_000)
  await pay(student_id, '180', 'B-3')
  expect((await list(`&search=${code}`))[0].to_pay_centavos).toBe(0)
})

test('the queue lists open requests, finds them by name and code, and lists those that are late', async () => {
  const { student_id } = await aStudent(db)
  const ready = await aRequest(app, { status: 'ready', student_id })
  const processing = await aRequest(app, { status: 'processing', student_id })
  const ids = async (query: string) => (await list(query)).map((row: { id: number }) => row.id)
  expect(await ids(`&search=${ready.code}`)).toEqual([ready.id])
  expect(await ids(`&search=reyes liza`)).toContain(processing.id)
  expect(await ids('&status=ready')).toContain(ready.id)
  expect(await ids('&late=unclaimed')).not.toContain(ready.id)
  expect(await ids('&status=released')).not.toContain(ready.id)
  const past = "ready_at - interval '31 days'"
  await sql`update document_requests set ready_at = ${sql.raw(past)}, due_on = '2026-10-08' where id in (${ready.id}, ${processing.id})`.execute(
    db,
  )
  expect(await ids('&late=unclaimed')).toContain(ready.id)
  expect(await ids('&late=overdue')).toContain(processing.id)
  expect((await list(`&search=${processing.code}`))[0]).toMatchObject({ is_overdue: true, is_unclaimed: false })
})

test('open requests are listed from the oldest, and ended ones from the newest, by the moment they were sent', async () => {
  const idsBySent = async (status: 'processing' | 'cancelled') => {
    const { student_id } = await aStudent(db)
    const [later, earlier] = [await aRequest(app, { status, student_id }), await aRequest(app, { status, student_id })]
    await sql`update document_requests set created_at = created_at - interval '1 day' where id = ${earlier.id}`.execute(db)
    const ids: number[] = (await list(`&status=${status}`)).map((row: { id: number }) => row.id)
    return ids.flatMap((id) => (id === later.id ? 'later' : id === earlier.id ? 'earlier' : []))
  }
  expect(await idsBySent('processing')).toEqual(['earlier', 'later'])
  expect(await idsBySent('cancelled')).toEqual(['later', 'earlier'])
})

test('a matched request shows the offices that stop a transcript, and leaves out those that do not; its release says which', async () => {
  await aTerm(db)
  const { student_id } = await aStudent(db, { student_id_number: 'H-1' })
  const { id } = await aRequest(app, { status: 'verified', student_id })
  for (const [name, as] of [
    ['Library', 'librarian'],
    ['Guidance Office', 'guidance_counselor'],
  ] as const) {
    const { rows } = await sql<{ id: number }>`select id from clearance_offices where name = ${name}`.execute(db)
    const body = { student_numbers: 'H-1', reason: 'Unreturned book' }
    expect((await app.inject('POST', `/api/clearance/offices/${rows[0]!.id}/deficiencies`, { as, body })).status).toBe(200)
  }
  const { body } = await app.inject('GET', `/api/document-requests/${id}`, { as: 'registrar' })
  expect(body.data.open_holds).toEqual([{ text: 'On hold by Library. Unreturned book.', office: 'Library' }])
  await sql`update document_requests set status = 'ready', ready_at = now() where id = ${id}`.execute(db)
  const refused = await app.inject('POST', `/api/document-requests/${id}/release`, {
    as: 'registrar',
    body: { released_to: 'Liza Reyes', released_id: 'Passport P1234567A' },
  })
  expect(refused.body.reasons).toMatchObject([
    { code: 'document_request.held', message: 'On hold by Library. Unreturned book.', office: 'Library' },
  ])
})
