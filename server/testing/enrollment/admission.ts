import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { makeChallenge } from '#platform/challenge.ts'
import type { Db } from '#platform/db/database.ts'
import type { CallResult, TestApp } from '#testing/platform/test-app.ts'
import { aBarangay, aCourse, aTerm } from './enrollment.ts'

let applicantCount = 0

/** A solved challenge. */
export function aProof(now = new Date()): string {
  const { number, challenge } = makeChallenge(now)
  return `${challenge.salt}.${number}.${challenge.signature}`
}

/** A valid form, with the location that `aBarangay` adds. */
export function anApplication(fields: { course_id: number } & Record<string, unknown>) {
  const number = ++applicantCount
  return {
    enrollee_type: 'new',
    level: 1,
    first_name: 'Althea Joy',
    last_name: `Mercado ${String.fromCharCode(65 + Math.floor(number / 26))}${String.fromCharCode(65 + (number % 26))}`,
    middle_name: 'Pineda',
    birthdate: '2006-03-04',
    gender: 'Female',
    civil_status: 'Single',
    personal_email: `applicant${number}@example.test`,
    contact_number: '09170000001',
    province: 'Nueva Ecija',
    municipality: 'City of Cabanatuan',
    barangay: 'Aduas Norte',
    psgc_code: '0304903001',
    emergency_contact_name: 'Maria Mercado',
    emergency_contact_number: '09170000002',
    school_graduated_name: 'Nueva Ecija High School',
    consent: true,
    privacy_notice_version: PRIVACY_NOTICE_VERSION,
    proof: aProof(),
    ...fields,
  }
}

/** Clears the throttles, because all tests call from one address. */
export const forgetThrottles = (db: Db) => sql`delete from throttles`.execute(db)

export const listReasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

/** A school that takes applications on June 1, with a course and a strand. */
export async function aSchool(app: TestApp) {
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  await aTerm(app.db)
  await aBarangay(app.db)
  const course = await aCourse(app.db, { code: 'BSIT' })
  const strand = await aCourse(app.db, { code: 'HUMSS', level_type: 'high_school', years: 2 })
  return { course, strand }
}

/** Calls of an applicant. */
export function ownCalls(app: TestApp) {
  const post = (path: string, body: object) => app.inject('POST', `/api/admissions${path}`, { body })
  const addApplication = async (fields: { course_id: number } & Record<string, unknown>) => {
    const form = anApplication(fields)
    const answer = await post('', form)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const { trans_no } = answer.body.data as { trans_no: string }
    const { data } = (await post('/find', { trans_no, birthdate: form.birthdate })).body
    return { form, trans_no, access: data.access as string, updated_at: data.updated_at as string }
  }
  const addConfirmedApplication = async (fields: Parameters<typeof addApplication>[0]) => {
    const application = await addApplication(fields)
    await post(`/${application.trans_no}/confirm`, { access: application.access, updated_at: application.updated_at })
    return application
  }
  const addCompletedApplication = async (fields: Parameters<typeof addApplication>[0]) => {
    const application = await addConfirmedApplication(fields)
    await post(`/${application.trans_no}/complete`, { access: application.access, agree: true, promise: true })
    return application
  }
  return {
    applied: addApplication,
    confirmed: addConfirmedApplication,
    completed: addCompletedApplication,
    slip: (trans_no: string, access: string) => post(`/${trans_no}/slip`, { access }),
    upload: (trans_no: string, fields: Record<string, string>, content: Buffer) =>
      app.inject('POST', `/api/admissions/${trans_no}/documents`, makeMultipart(fields, content)),
    /** Marks the application as accepted by the office. */
    decide: (trans_no: string) =>
      sql`
        with decided as (update admissions set decision = 'accepted', decided_at = now() where trans_no = ${trans_no} returning id)
        update enrollments set status = 2 where admission_id in (select id from decided)`.execute(app.db),
    /** Reads the code from the newest mail about the application. */
    codeMailed: async (trans_no: string) =>
      (await app.mails())
        .findLast((mail) => mail.subject.includes(trans_no) && /Your code is/.test(mail.text))
        ?.text.match(/\b\d{6}\b/)?.[0],
  }
}

/** A form with one file, as browsers send it. */
export function makeMultipart(fields: Record<string, string>, content: Buffer) {
  const boundary = 'edge-of-the-form'
  const makePart = (header: string, body: string | Buffer) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]
  const parts = Object.entries(fields).flatMap(([name, value]) => makePart(`name="${name}"`, value))
  const body = Buffer.concat([...parts, ...makePart('name="file"; filename="paper"', content), Buffer.from(`--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

const relevantStatements =
  /^(begin|commit|rollback)$|\b(admissions|admission_\w+|students|user_infos|enrollments|files|messages|throttles|used_proofs|pgboss\.job\w*)\b/

/** Statements that a call runs on applications and people, without their values. Settings and permissions are left out: servers read them at varying times. */
export async function captureStatements(sendCall: () => Promise<CallResult>): Promise<{ answer: CallResult; statements: string[] }> {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await sendCall()
    const texts = querySpy.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as unknown as { text: string }).text))
    return { answer, statements: texts.filter((text) => relevantStatements.test(text)) }
  } finally {
    querySpy.mockRestore()
  }
}
