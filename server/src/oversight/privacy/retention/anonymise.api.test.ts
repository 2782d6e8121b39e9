import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aSchool, forgetThrottles, ownCalls } from '#testing/enrollment/admission.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { requestCalls, requestForm } from '#testing/records/document-requests.ts'

const t = await testApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' } })

const planted = {
  last_name: 'Quimbosa',
  first_name: 'Ysadora',
  personal_email: 'ysadora@planted.test',
  contact_number: '09171239876',
  street: 'Calumpang Alley',
  emergency_contact_name: 'Petronila Quimbosa',
  emergency_contact_number: '09181239876',
}

/**
 * Where a text is, in any text or JSON column of the schema. Three logs are left out: the database itself refuses every change of them, so
 * what somebody wrote as a reason for a step stays. They are the audit log and the histories of enrollments and of requests for documents.
 */
async function findText(pattern: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE' and c.table_name not in ('audit_logs', 'enrollment_events', 'document_request_events')
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') or c.udt_name = 'citext')`.execute(t.ownerDb)
  const places: string[] = []
  for (const { table, column } of columns) {
    const schema = sql.raw(await schemaOf(table))
    const { rows } = await sql`select from ${schema}.${sql.ref(table)} where ${sql.ref(column)}::text ~* ${pattern} limit 1`.execute(
      t.ownerDb,
    )
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places.toSorted()
}

const schemas = new Map<string, string>()
async function schemaOf(table: string): Promise<string> {
  if (schemas.size === 0) {
    const { rows } = await sql<{ table_schema: string; table_name: string }>`
      select table_schema, table_name from information_schema.tables where table_schema in ('pgboss', 'public') order by table_schema`.execute(
      t.ownerDb,
    )
    for (const row of rows) schemas.set(row.table_name, row.table_schema)
  }
  return schemas.get(table) ?? 'public'
}

it('leaves no name, address or number of an applicant in any text of the database', async () => {
  const { course } = await aSchool(t)
  const registrar = await t.createUser('registrar')
  const administrator = await t.createUser('administrator')
  await t.inject('POST', '/api/webhooks', {
    as: administrator,
    body: { name: 'Library', url: 'http://127.0.0.1:9/events', events: ['admission_submitted', 'admission_rejected'] },
  })
  await forgetThrottles(t.db)
  const application = await ownCalls(t).completed({ ...planted, course_id: course.id })
  await ownCalls(t).slip(application.trans_no, application.access)
  const { rows } = await sql<{ person: number; student: number; enrollment: number }>`
    select s.user_info_id as person, s.id as student, e.id as enrollment from admissions a join students s on s.id = a.student_id
    join enrollments e on e.admission_id = a.id where a.trans_no = ${application.trans_no}`.execute(t.db)
  const { person, student, enrollment } = rows[0]!

  const requests = requestCalls(t, () => registrar)
  const sent = await requests.send(requestForm({ ...namesAndWays, birthdate: application.form.birthdate }))
  expect(sent.status).toBe(200)
  await requests.verify(await requests.lastToken())
  const request = (await requests.list())[0]
  expect((await requests.match(request.id, student)).status).toBe(200)
  expect((await requests.move(request.id, 'cancel')).status).toBe(200)

  const rejected = await t.inject('POST', `/api/enrollments/rejectAdmissions/${enrollment}`, {
    as: registrar,
    body: { reason: 'No seat for Ysadora Quimbosa' },
  })
  expect(rejected.status).toBe(200)
  const entered = await t.inject('POST', '/api/privacy/requests', {
    as: administrator,
    body: { person_id: person, type: 'erasure', details: 'I am Ysadora Quimbosa, 0917 123 9876. Delete me.' },
  })
  const { id } = entered.body.data
  await t.inject('POST', `/api/privacy/requests/${id}/notes`, { as: administrator, body: { note: 'Called Ysadora Quimbosa.' } })
  const patterns = ['quimbosa', 'ysadora', '917[ -]?123[ -]?9876', '9181239876', 'calumpang', 'planted']
  for (const pattern of patterns) expect([pattern, (await findText(pattern)).length > 0]).toEqual([pattern, true])

  const done = await t.inject('POST', `/api/privacy/requests/${id}/anonymise`, { as: administrator, body: { keeps_name: false } })
  expect([done.status, done.body.message]).toEqual([200, 'The personal data was removed.'])
  const left = await Promise.all(patterns.map(async (pattern) => [pattern, await findText(pattern)]))
  expect(left).toEqual(patterns.map((pattern) => [pattern, []]))
  expect((await t.inject('GET', '/api/notifications', { as: registrar })).body.data[0].data.message).toContain('Anonymised')
})

const namesAndWays = {
  first_name: planted.first_name,
  last_name: planted.last_name,
  email: planted.personal_email,
  contact_number: planted.contact_number,
}
