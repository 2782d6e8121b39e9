import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aStudent, aTerm } from '../enrollment/testing.ts'
import { aRequest } from './testing.ts'

const app = await testApp()

test('a matched request shows the offices that stop a transcript, and leaves out those that do not', async () => {
  await aTerm(app.db)
  const { student_id } = await aStudent(app.db, { student_id_number: 'H-1' })
  const { id } = await aRequest(app, { state: 'verified', student_id })
  for (const [name, as] of [
    ['Library', 'librarian'],
    ['Guidance Office', 'guidance_counselor'],
  ] as const) {
    const { rows } = await sql<{ id: number }>`select id from clearance_offices where name = ${name}`.execute(app.db)
    const body = { student_numbers: 'H-1', reason: 'Unreturned book' }
    expect((await app.inject('POST', `/api/clearance/offices/${rows[0]!.id}/deficiencies`, { as, body })).status).toBe(200)
  }
  const { body } = await app.inject('GET', `/api/document-requests/${id}`, { as: 'registrar' })
  expect(body.data.open_holds).toEqual([{ text: 'On hold by Library. Unreturned book.', office: 'Library' }])
})
