/** Builders of requests for documents for tests. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type DocumentRequestStatus, makeDocumentCode, REQUEST_NOTICE_VERSION, type RequestMove } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { hashToken } from '#platform/sessions.ts'
import { aProof, makeMultipart } from '#testing/enrollment/admission.ts'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'

const idPdf = Buffer.from('%PDF-1.4\n%%EOF\n')

/** The fields of the public form. */
export const requestForm = (more: Record<string, string> = {}): Record<string, string> => ({
  first_name: 'Liza',
  last_name: 'Reyes',
  birthdate: '1999-08-07',
  last_school_year: '',
  email: 'liza@example.test',
  contact_number: '09171234567',
  documents: JSON.stringify([{ kind: 'transcript', copies: 2 }]),
  purpose: 'employment',
  claim_by: 'person',
  request_key: randomUUID(),
  privacy_notice_version: REQUEST_NOTICE_VERSION,
  ...more,
})

export const ownForm = (more: object = {}) => ({
  documents: [
    { kind: 'transcript', copies: 1 },
    { kind: 'good_moral', copies: 2 },
  ],
  purpose: 'transfer',
  claim_by: 'person',
  request_key: randomUUID(),
  ...more,
})

/** Two fees on demand of the school year, of a transcript (₱100) and of a certificate (₱80); their ids. */
export async function documentFees(db: Db): Promise<[number, number]> {
  const { rows } = await sql<{ id: number }>`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
    select c.id, f.name, 'on_demand', f.amount, '2026-2027'
    from (values ('Transcript of records', 10000), ('Certification', 8000)) f (name, amount) join fee_categories c on c.name = 'Library'
    order by f.amount desc returning id`.execute(db)
  return [rows[0]!.id, rows[1]!.id]
}

export const payOldestFees = (app: TestApp, student_id: number, amount: string, or_number: string) =>
  app.inject('POST', '/api/payments', { as: 'cashier', body: { student_id, pays: 'oldest_first', amount, tender: 'cash', or_number } })

type Caller = NonNullable<Parameters<TestApp['inject']>[2]>['as'] | null

/** The calls on requests, as the screens send them. */
export function requestCalls(app: TestApp, registrar: () => TestUser) {
  const post = (path: string, body: object, as: Caller = registrar()) => app.inject('POST', path, { as: as ?? undefined, body })
  const lastToken = async () => (await app.mails()).at(-1)?.text.match(/verify\/([\w-]+)/)?.[1] ?? ''
  return {
    post,
    lastToken,
    send: (form = requestForm(), file: Buffer = idPdf) =>
      app.inject('POST', '/api/document-requests', makeMultipart({ proof: aProof(), ...form }, file)),
    verify: (token: string) => app.inject('POST', `/api/document-requests/verify/${token}`, { body: {} }),
    status: (code: string) => app.inject('GET', `/api/document-requests/status/${code}`),
    sendOwn: (as: Caller, form: object = ownForm()) => post('/api/student/document-requests', form, as),
    cancelOwn: (id: number, as: Caller) => post(`/api/student/document-requests/${id}/cancel`, {}, as),
    readOwn: async (as: TestUser) => (await app.inject('GET', '/api/student/document-requests', { as })).body.data,
    list: async (query = '') => (await app.inject('GET', `/api/document-requests?limit=100${query}`, { as: registrar() })).body.data,
    read: async (id: number) => (await app.inject('GET', `/api/document-requests/${id}`, { as: registrar() })).body.data,
    openFile: (id: number, as: Caller = registrar()) => app.inject('GET', `/api/document-requests/${id}/file`, { as: as ?? undefined }),
    match: (id: number, student_id: number, as?: Caller) => post(`/api/document-requests/${id}/match`, { student_id }, as),
    bill: (id: number, fees: readonly object[], as?: Caller) => post(`/api/document-requests/${id}/bill`, { fees }, as),
    move: (id: number, move: string, more: object = {}, as?: Caller) =>
      post(`/api/document-requests/${id}/move`, { move, ...(needsReason(move) && { reason: 'The picture cannot be read' }), ...more }, as),
    release: (id: number, more: object = {}, as?: Caller) =>
      post(`/api/document-requests/${id}/release`, { released_to: 'Liza Reyes', released_id: 'Passport P1234567A', ...more }, as),
  }
}

const needsReason = (move: string): boolean => ['hold', 'reject', 'cancel'].includes(move satisfies string as RequestMove)

/** Inserts a request in a state directly, without the rules; its token verifies it. */
export async function aRequest(
  app: TestApp,
  { status, student_id = null, email = null }: { status: DocumentRequestStatus; student_id?: number | null; email?: string | null },
): Promise<{ id: number; code: string; token: string }> {
  const [code, token] = [makeDocumentCode(randomBytes(11)), randomBytes(32).toString('base64url')]
  const { now } = app.clock
  const isReleased = status === 'released'
  const { rows } = await sql<{ id: number }>`
    insert into document_requests (code, request_key, token_hash, token_expires_at, student_id, first_name, last_name, birthdate, email, purpose, claim_by,
      status, held_from, due_on, ready_at, released_at, released_to, created_at)
    values (${code}, gen_random_uuid(), ${hashToken(token)}, ${new Date(now.getTime() + 3_600_000)}, ${student_id}, 'Liza', 'Reyes', '1999-08-07', ${email},
      'employment', 'person', ${status}, ${status === 'on_hold' ? 'processing' : null}, ${status === 'unverified' ? null : '2026-10-20'},
      ${status === 'ready' || isReleased ? now : null}, ${isReleased ? now : null}, ${isReleased ? 'Liza Reyes' : null}, ${now})
    returning id`.execute(app.db)
  const id = rows[0]!.id
  await sql`insert into document_request_items (request_id, place, kind, copies) values (${id}, 1, 'transcript', 1)`.execute(app.db)
  return { id, code, token }
}
