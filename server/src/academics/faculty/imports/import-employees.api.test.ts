import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runImport } from '#foundation/imports/run-import.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { toSheetFile } from '#platform/sheets/sheet-file.ts'
import { aCourse, anOffer } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { deleteAccounts } from './delete-accounts.ts'
import { sendInvitations } from './send-invitations.ts'

const t = await testApp()
const { send, check, apply, undo, problems, importSheet, readImport } = makeImportCalls(t, 'employees', 'administrator')
const HEADER = 'Employee No.,Honorific,Surname,Given Name,M.I.,E-mail Address,Cellphone No.,Dept,Position'
await sql`insert into departments (name, level_type) values ('College of Computing', 'college')`.execute(t.db)

let serial = 0
beforeEach(() => {
  serial += 1
})
const sheet = (...lines: string[]) => [HEADER, ...lines].join('\n')
/** An address that no other test uses. */
const mail = (name: string) => `${name}${serial}@mail.test`
const line = (name: string, roles = 'Registrar') => `,,Santos,${name},,${mail(name.toLowerCase())},,,${roles}`
const listProblems = async (...lines: string[]) => {
  const { data } = (await send('school', sheet(...lines))).body
  await check(data)
  return problems(data.id)
}
const findAccount = async (email: string) => {
  const { rows } = await sql<{ id: number }>`
    select u.id, u.name, u.email, u.password_hash, u.first_login, u.status, i.employee_number, i.salutation, i.contact_number, i.employment,
           i.is_need_update, d.name as department,
           array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.key) as roles
    from users u join user_infos i on i.user_id = u.id left join departments d on d.id = i.department_id where u.email = ${email}`.execute(
    t.db,
  )
  return rows[0]
}
const mailsTo = async (address: string) => (await t.mails()).filter((message) => message.to === address)

const addKey = (id: number) =>
  sql`insert into api_keys (owner_id, kind, name, prefix, key_hash) values (${id}, 'personal', 'Key', 'key', sha256(${id}::text::bytea))`.execute(
    t.db,
  )
const hasKey = async (id: number) =>
  (await sql`select from api_keys where owner_id = ${id} and revoked_at is null`.execute(t.db)).rows.length > 0

describe('importing employees', () => {
  it('adds accounts with person, department and roles, sends no mail, and leaves audit rows', async () => {
    const { id } = await importSheet(
      'school',
      sheet(
        `e-0401,Prof,DELA CRUZ,Ana,S.,${mail('ana')},917 123 4567,college of computing,"full time instructor; Registrar"`,
        `,,Ñuñez,Ben,,${mail('ben')},,,guard`,
      ),
    )
    expect(await readImport(id)).toMatchObject({ status: 'applied', row_count: 2, done_rows: 2, target_name: 'Employees' })
    expect(await findAccount(mail('ana'))).toMatchObject({
      name: 'Ana S. DELA CRUZ',
      password_hash: null,
      first_login: true,
      status: 1,
      employee_number: 'E-0401',
      salutation: 'Prof',
      contact_number: '09171234567',
      employment: 'full_time',
      department: 'College of Computing',
      roles: ['full_time', 'registrar'],
    })
    expect(await findAccount(mail('ben'))).toMatchObject({ employment: 'staff', roles: ['guard'], is_need_update: true })
    expect([...(await mailsTo(mail('ana'))), ...(await mailsTo(mail('ben')))]).toEqual([])
    const audits = (await t.audits()).slice(-3)
    expect(audits.map((row) => row.action)).toEqual(['users.import', 'users.import', 'imports.write'])
    expect(audits[0]).toMatchObject({ entity: 'users', after: { email: mail('ana'), roles: ['Full Time Instructor', 'Registrar'] } })
    const list = await t.inject('GET', '/api/users', { as: 'administrator', query: { search: mail('ana') } })
    expect(list.body.data).toMatchObject([{ email: mail('ana'), roles: ['Full Time Instructor', 'Registrar'] }])
  })

  it('names the errors of each row', async () => {
    await importSheet('school', sheet(`E-0402,,Reyes,Carla,,${mail('carla')},,,Dean`))
    expect(
      await listProblems(
        `E-0402,,Lim,Dan,,${mail('dan')},,,Dean`,
        `,,Lim,Eva,,${mail('carla').toUpperCase()},,,Dean`,
        `E-0403,,Lim,Fe,,${mail('fe')},,Nursing,Janitor`,
        `E-0403,Sir,Lim,R2,,${mail('fe')},123,,Student`,
        `12,,,Gil,,no mail,,,`,
        `,,REYES,carla,,${mail('other')},,,Dean`,
      ),
    ).toEqual([
      '2 error: Employee number E-0402 is already used',
      `3 error: This email is already used by another account: ${mail('carla').toUpperCase()}`,
      '4 error: Department Nursing was not found',
      '4 error: Role Janitor was not found',
      "5 error: Salutation: 'Sir' is not one of Mr., Ms., Mrs, Prof, Dr., Fr.",
      "5 error: First name: 'R2' cannot be used. Use letters only. Spaces, hyphens, apostrophes and periods are allowed",
      "5 error: Contact number: '123' cannot be used. The contact number must have exactly 11 digits",
      `5 error: Duplicate email: ${mail('fe')} is also in row 4`,
      '5 error: Duplicate employee number: E-0403 is also in row 4',
      '5 error: Student User cannot be added on this form!',
      "6 error: Employee number: '12' is not an employee number. Use the format E-0003",
      "6 error: Email: 'no mail' cannot be used. Enter a valid email address",
      '6 error: Roles is missing',
      '6 error: The last name or the first name is missing',
      '7 warning: An employee with this name is already on record. Check that this is another person.',
    ])
  })

  it('lets only administrators import administrators, also when the role is taken away before the rows are written', async () => {
    const clerk = await t.createUser('dean')
    await sql`insert into user_permissions select ${clerk.id}, id from permissions where name = 'Add User'`.execute(t.db)
    const refused = (await send('school', sheet(line('Hana', 'Administrator')), { as: clerk })).body.data
    expect(
      (await t.inject('POST', `/api/imports/${refused.id}/check`, { as: clerk, body: { mapping: refused.mapping } })).body.message,
    ).toBe('1 error found')
    const demoted = await t.createUser('administrator')
    await sql`insert into user_permissions select ${demoted.id}, id from permissions where name = 'Add User'`.execute(t.db)
    const { data } = (await send('school', sheet(line('Ida', 'Administrator')), { as: demoted })).body
    await check(data)
    expect((await apply(data.id, {}, demoted)).status).toBe(200)
    await sql`delete from user_roles where user_id = ${demoted.id}`.execute(t.db)
    await runImport(t.services(), data.id)
    expect(await readImport(data.id)).toMatchObject({ status: 'checked', error_count: 1 })
    expect(await findAccount(mail('ida'))).toBeUndefined()
    expect((await importSheet('school', sheet(line('Jo', 'Administrator')))).status).toBe(200)
    expect(await findAccount(mail('jo'))).toMatchObject({ roles: ['administrator'] })
  })

  it('mails a temporary password once to those it invites, with which they sign in', async () => {
    const { data } = (await send('school', sheet(line('Kim')))).body
    await check(data)
    expect((await apply(data.id, { send_invitations: true })).status).toBe(200)
    await runImport(t.services(), data.id)
    const ids = [(await findAccount(mail('kim')))!.id]
    await addKey(ids[0]!)
    await sendInvitations(t.ctx(), ids)
    await sendInvitations(t.ctx(), ids)
    expect(await hasKey(ids[0]!)).toBe(false)
    const mails = await mailsTo(mail('kim'))
    expect(mails).toHaveLength(1)
    const password = mails[0]!.text.match(/Temporary password: (\S{12})\n/)?.[1]
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'users.invite', entity_id: String(ids[0]) })
    expect((await t.inject('POST', '/api/login', { body: { email: mail('kim'), password } })).body.data.user.first_login).toBe('1')
  })

  it('invites nobody who is gone, inactive or has a password', async () => {
    await importSheet('school', sheet(line('Lea'), line('Mia')))
    const [lea, mia] = [(await findAccount(mail('lea')))!.id, (await findAccount(mail('mia')))!.id]
    await sql`update users set status = 0 where id = ${lea}`.execute(t.db)
    await sql`update users set password_hash = 'own' where id = ${mia}`.execute(t.db)
    await sendInvitations(t.ctx(), [lea, mia, 999_999])
    expect([...(await mailsTo(mail('lea'))), ...(await mailsTo(mail('mia')))]).toEqual([])
  })

  it('lets an account without a password set one by mail, and nobody sign in before', async () => {
    await importSheet('school', sheet(line('Nena')))
    expect((await t.inject('POST', '/api/login', { body: { email: mail('nena'), password: '' } })).status).toBe(422)
    expect((await t.inject('POST', '/api/login', { body: { email: mail('nena'), password: 'x' } })).status).toBeGreaterThanOrEqual(400)
    expect((await t.inject('POST', '/api/forgot-password', { body: { email: mail('nena') } })).status).toBe(200)
    expect(await mailsTo(mail('nena'))).toHaveLength(1)
  })

  it('is undone while no account was used, and gives the addresses and numbers back', async () => {
    const lines = [`E-0410,,Ocampo,Pia,,${mail('pia')},,,Dean`, line('Quin', 'Part Time Instructor')]
    const { id } = await importSheet('school', sheet(...lines))
    const removed = [(await findAccount(mail('pia')))!.id, (await findAccount(mail('quin')))!.id]
    await sendInvitations(t.ctx(), removed.slice(0, 1))
    await addKey(removed[0]!)
    expect((await undo(id)).status).toBe(200)
    expect(await hasKey(removed[0]!)).toBe(false)
    expect([await findAccount(mail('pia')), await findAccount(mail('quin'))]).toEqual([undefined, undefined])
    const listRemoved = async () =>
      (await sql`select id, status, password_hash from users where id = any(${removed}::bigint[]) order by id`.execute(t.db)).rows
    expect(await listRemoved()).toEqual(removed.map((id) => ({ id, status: 0, password_hash: null })))
    expect((await t.audits()).filter((row) => row.action === 'users.remove_imported').slice(-2)).toMatchObject([
      { entity_id: String(removed[0]), before: { email: mail('pia') } },
      { entity_id: String(removed[1]), before: { email: mail('quin') } },
    ])
    await deleteAccounts(t.db, [...removed, (await t.createUser('dean')).id])
    expect(await listRemoved()).toEqual([])
    const again = await importSheet('school', sheet(...lines))
    const [pia, quin] = [(await findAccount(mail('pia')))!.id, (await findAccount(mail('quin')))!.id]
    await sql`update users set first_login = false where id = ${pia}`.execute(t.db)
    await anOffer(t.db, { course: await aCourse(t.db), employee_id: quin })
    const refused = await undo(again.id)
    expect([refused.status, refused.body.reasons.map((reason: { message: string }) => reason.message)]).toEqual([
      409,
      ['Pia Ocampo has used the account.', 'Quin Santos has classes.'],
    ])
    expect(await findAccount(mail('pia'))).toBeDefined()
    await sql`update users set first_login = true where id = ${pia}`.execute(t.db)
    await sql`delete from subject_offers where employee_id = ${quin}`.execute(t.db)
    await sql`
      insert into sections (code, school_year, semester, course_id, level, adviser_id)
      values (${`ADV${serial}`}, '2026-2027', 1, ${(await aCourse(t.db, { level_type: 'high_school' })).id}, 11, ${quin})`.execute(t.db)
    expect((await undo(again.id)).body.reasons.map((reason: { message: string }) => reason.message)).toEqual([
      'Quin Santos advises a section.',
    ])
  })

  it('lets only administrators undo an import with an administrator', async () => {
    const clerk = await t.createUser('dean')
    await sql`insert into user_permissions select ${clerk.id}, id from permissions where name = 'Add User'`.execute(t.db)
    const { id } = await importSheet('school', sheet(line('Tess', 'Administrator'), line('Ugo', 'Dean')))
    expect((await undo(id, {}, clerk)).status).toBe(403)
    expect(await findAccount(mail('tess'))).toBeDefined()
    const deans = await importSheet('school', sheet(line('Vera', 'Dean')))
    expect((await undo(deans.id, {}, clerk)).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
    expect(await findAccount(mail('tess'))).toBeUndefined()
  })

  it('sends invitations only for rows that make accounts', async () => {
    const course = await aCourse(t.db)
    const students = makeImportCalls(t, 'students')
    const { data } = (await students.send('school', `Surname,Given Name,Birthday,Program,Year\nSantos,Rey,2006-01-02,${course.code},1`))
      .body
    await students.check(data)
    const answer = await students.apply(data.id, { send_invitations: true })
    expect([answer.status, answer.body.errors]).toEqual([422, { send_invitations: ['These rows make no accounts'] }])
  })

  it('offers a template that it reads itself', async () => {
    const headers = { 'x-api-key': t.apiKey, authorization: `Bearer ${(await t.createUser('administrator')).token}` }
    const answer = await t.app.inject({ method: 'GET', url: '/api/imports/template/employees', headers })
    const [head, example] = await readSheet(toSheetFile('template.xlsx', answer.rawPayload))
    expect(head).toEqual(expect.arrayContaining(['Employee number', 'Last name', 'Email', 'Roles']))
    expect(await listProblemsOf([head!, example!])).not.toContainEqual(expect.stringContaining('error'))
  })

  it('is for those who may add users', async () => {
    for (const as of ['registrar', 'cashier', 'student'] as const) {
      expect((await send('school', sheet(line('Sol')), { as })).status).toBe(403)
      expect((await t.inject('GET', '/api/imports/template/employees', { as })).status).toBe(403)
    }
    const { data } = (await send('school', sheet(line('Tala')))).body
    expect((await check(data)).status).toBe(200)
    for (const as of ['registrar'] as const) {
      expect((await t.inject('GET', `/api/imports/${data.id}`, { as })).status).toBe(404)
      expect((await apply(data.id, {}, as)).status).toBe(404)
      expect((await undo(data.id, {}, as)).status).toBe(404)
    }
    expect((await send('school', sheet(line('Una')), { as: undefined })).status).toBe(401)
    expect((await send('other', sheet(line('Vic')))).status).toBe(404)
  })
})

async function listProblemsOf(rows: readonly string[][]): Promise<string[]> {
  const { data } = (await send('school', rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'))).body
  await check(data)
  return problems(data.id)
}
