import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findHolders } from '#campus/cards/codes/find-holder.ts'
import { aCourse, anEnrollment, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { PASSWORD, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()

test('a student number is taken without its dash at sign-in, at the gate, in lists and in the box of the counter', async () => {
  await aTerm(app.db)
  const course = await aCourse(app.db)
  const student = await aStudent(app.db, { first_name: 'Lea', last_name: 'Mercado', student_id_number: '2025-01048' })
  await anEnrollment(app.db, { course, student, status: 4 })
  await sql`update students set current_course_id = ${course.id} where id = ${student.student_id}`.execute(app.db)
  const other = await app.createUser('registrar')
  await sql`
    update users set password_hash = (select password_hash from users where id = ${other.id})
    where id = (select user_id from user_infos where id = ${student.user_info_id})`.execute(app.db)
  for (const written of ['202501048', '2025 01048', '2025-01048']) {
    expect((await app.inject('POST', '/api/login', { body: { email: written, password: PASSWORD } })).status).toBe(200)
    const holder = (await findHolders(app.db, [written], app.clock.now)).get(written)
    expect(holder).toMatchObject({ holder: { name: expect.stringContaining('Mercado') } })
    for (const path of ['/api/students', '/api/enrollments', '/api/accounts']) {
      const { body } = await app.inject('GET', path, { as: 'administrator', query: { search: written } })
      expect([path, body.data.length]).toEqual([path, 1])
    }
  }
})
