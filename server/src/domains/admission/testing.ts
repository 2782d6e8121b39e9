import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import type { CallResult, TestApp } from '../../platform/testing.ts'
import { aBarangay, aCourse, aTerm } from '../enrollment/testing.ts'
import { makeChallenge } from './applicant/captcha-challenge.ts'

let made = 0

/** A solved sum, without the trouble. */
export function aProof(now = new Date()): string {
  const { number, challenge } = makeChallenge(now)
  return `${challenge.salt}.${number}.${challenge.signature}`
}

/** A form that is accepted as it is, in the place `aBarangay` makes. */
export function anApplication(more: { course_id: number } & Record<string, unknown>) {
  const n = ++made
  return {
    enrollee_type: 'new',
    level: 1,
    first_name: 'Althea Joy',
    last_name: `Mercado ${String.fromCharCode(65 + Math.floor(n / 26))}${String.fromCharCode(65 + (n % 26))}`,
    middle_name: 'Pineda',
    birthdate: '2006-03-04',
    gender: 'Female',
    civil_status: 'Single',
    personal_email: `applicant${n}@example.test`,
    contact_number: '09170000001',
    province: 'Nueva Ecija',
    municipality: 'City of Cabanatuan',
    barangay: 'Aduas Norte',
    psgc_code: '0304903001',
    emergency_contact_name: 'Maria Mercado',
    emergency_contact_number: '09170000002',
    consent: true,
    privacy_notice_version: PRIVACY_NOTICE_VERSION,
    proof: aProof(),
    ...more,
  }
}

/** All tests come from one address. */
export const forgetThrottles = (db: Db) => sql`delete from throttles`.execute(db)

export const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

/** A school that takes applications on June 1, with a course and a strand. */
export async function aSchool(app: TestApp) {
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  await aTerm(app.db)
  await aBarangay(app.db)
  const course = await aCourse(app.db, { code: 'BSIT' })
  const strand = await aCourse(app.db, { code: 'HUMSS', level_type: 'high_school', years: 2 })
  return { course, strand }
}

/** What an applicant does, in short. */
export function ownCalls(app: TestApp) {
  const post = (path: string, body: object) => app.inject('POST', `/api/admissions${path}`, { body })
  const applied = async (more: { course_id: number } & Record<string, unknown>) => {
    const form = anApplication(more)
    const sent = await post('', form)
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    const { trans_no } = sent.body.data as { trans_no: string }
    const { data } = (await post('/find', { trans_no, birthdate: form.birthdate })).body
    return { form, trans_no, access: data.access as string, updated_at: data.updated_at as string }
  }
  const confirmed = async (more: Parameters<typeof applied>[0]) => {
    const one = await applied(more)
    await post(`/${one.trans_no}/confirm`, { access: one.access, updated_at: one.updated_at })
    return one
  }
  return {
    applied,
    confirmed,
    slip: (trans_no: string, access: string) => post(`/${trans_no}/slip`, { access }),
    upload: (trans_no: string, fields: Record<string, string>, content: Buffer) =>
      app.inject('POST', `/api/admissions/${trans_no}/documents`, multipart(fields, content)),
    /** As if the office had accepted it. */
    decide: (trans_no: string) =>
      sql`
        with decided as (update admissions set decision = 'accepted', decided_at = now() where trans_no = ${trans_no} returning id)
        update enrollments set status = 2 where admission_id in (select id from decided)`.execute(app.db),
    /** The code of the newest mail about the application. */
    codeMailed: async (trans_no: string) =>
      (await app.mails())
        .findLast((mail) => mail.subject.includes(trans_no) && /Your code is/.test(mail.text))
        ?.text.match(/\b\d{6}\b/)?.[0],
  }
}

function multipart(fields: Record<string, string>, content: Buffer) {
  const edge = 'edge-of-the-form'
  const part = (head: string, body: string | Buffer) => [
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value))
  const body = Buffer.concat([...parts, ...part('name="file"; filename="paper"', content), Buffer.from(`--${edge}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}

const asked =
  /^(begin|commit|rollback)$|\b(admissions|admission_\w+|students|user_infos|enrollments|files|messages|throttles|used_proofs|pgboss\.job\w*)\b/

/** The statements that a call sends about applications and people, without their values. Servers read settings and permissions when they please. */
export async function statementsOf(ask: () => Promise<CallResult>): Promise<{ answer: CallResult; statements: string[] }> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await ask()
    const texts = sent.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as unknown as { text: string }).text))
    return { answer, statements: texts.filter((text) => asked.test(text)) }
  } finally {
    sent.mockRestore()
  }
}
