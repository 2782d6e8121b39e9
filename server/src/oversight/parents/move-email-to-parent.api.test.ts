import { PARENT_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import { aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { PASSWORD, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db } = app

beforeAll(() => aTerm(db))

type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as']
const move = (studentId: number, as?: Caller) => app.inject('POST', `/api/students/${studentId}/parent-email`, { as, body: {} })

test('the email of a student makes the account of a parent, and the student signs in with the number', async () => {
  const email = 'nanay@home.test'
  const student = await aStudent(db, { email })
  const parents = await app.inject('GET', `/api/students/${student.student_id}/parents`, { as: 'registrar' })
  expect(parents.body.data.sign_in_email).toBe(email)
  const session = await signInStudent(app, student)
  const answer = await move(student.student_id, 'registrar')
  expect(answer.status).toBe(200)
  const number = /signs in with (\S+) now/.exec(answer.body.message)?.[1]
  const { rows } = await sql`
    select u.email, i.student_id_number as number from users u join user_infos i on i.user_id = u.id where u.id = ${student.user_id}`.execute(
    db,
  )
  expect(rows).toEqual([{ email: null, number }])
  expect((await app.inject('GET', '/api/user', { as: session })).status).toBe(401)
  expect((await app.audits()).at(-1)).toMatchObject({
    action: 'parent.move_email',
    entity: 'users',
    entity_id: String(student.user_id),
    before: { sign_in_name: email },
    after: { sign_in_name: number },
  })
  const mails = (await app.mails()).filter(({ to }) => to === email)
  const secret = mails.map(({ text }) => /parent\?invitation=([\w-]+)/.exec(text)?.[1]).find(Boolean)
  const account = {
    secret,
    email,
    relation: 'mother',
    first_name: 'Rosa',
    last_name: 'Santos',
    privacy_notice_version: PARENT_NOTICE_VERSION,
  }
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const opened = await app.inject('POST', '/api/parent-invitations/accept', { body: { ...account, ...passwords } })
  expect([opened.status, opened.body.data.user.email]).toEqual([200, email])
  const again = await move(student.student_id, 'registrar')
  expect([again.status, again.body.reasons[0].code]).toEqual([409, 'parent.no_sign_in_email'])
})

test('it is moved by those who invite parents, and not from an account with rights of its own', async () => {
  const student = await aStudent(db)
  expect([(await move(student.student_id)).status, (await move(student.student_id, 'cashier')).status]).toEqual([401, 403])
  expect((await move(999_999, 'registrar')).status).toBe(404)
  await sql`insert into user_roles (user_id, role_id) select ${student.user_id}, id from roles where key = 'guard'`.execute(db)
  expect((await move(student.student_id, await app.createUser('administrator'))).body.reasons[0].code).toBe('user.own_email')
})
