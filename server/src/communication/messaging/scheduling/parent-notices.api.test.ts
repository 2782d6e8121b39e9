import { choiceKeys } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addRule, callAsAdministrator, ruleForm, runRules, switchedRule } from '#testing/communication/scheduling.ts'
import { anEnrollment, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const allChannels = { channels: ['portal', 'email', 'sms'] }
const BIRTHDAY = '2026-10-15'
let serial = 0

interface Child {
  user_info_id: number
  student_id: number
}

async function aChild(first_name: string, birthdate: string): Promise<Child> {
  const student = await aStudent(t.db, { first_name, last_name: 'Abad', birthdate })
  await anEnrollment(t.db, { status: 4, student })
  return { user_info_id: student.user_info_id, student_id: student.student_id }
}

async function link(parent: TestUser, child: Child, relation = 'mother'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with invitation as (
      insert into parent_invitations (student_id, secret_hash, invited_at, expires_at)
      values (${child.student_id}, sha256(${`secret ${++serial}`}::bytea), now(), now() + interval '1 day') returning id
    )
    insert into parent_links (parent_id, student_id, relation, invitation_id, privacy_notice_version, accepted_at)
    select ${parent.id}, ${child.student_id}, ${relation}, id, '1', now() from invitation returning id`.execute(t.db)
  return rows[0]!.id
}

const setNumber = ({ id }: TestUser, number: string) =>
  sql`update user_infos set contact_number = ${number} where user_id = ${id}`.execute(t.db)
const plan = async (ruleId: number, query: Record<string, string> = {}) =>
  (await callAsAdministrator(t, 'GET', `/api/notification-rules/${ruleId}/planned`, { query: { day: BIRTHDAY, ...query } })).body
const history = async (query: Record<string, string>) =>
  (await callAsAdministrator(t, 'GET', '/api/notification-notices', { query })).body.data
const bellOf = async (as: TestUser): Promise<{ message: string; url: string }[]> =>
  (await t.inject('GET', '/api/notifications', { as })).body.data.map(({ data }: { data: object }) => data)

let mother: TestUser
let father: TestUser
let ben: Child
let cora: Child

beforeAll(async () => {
  t.clock.now = new Date(`${BIRTHDAY}T07:00:00+08:00`)
  await aTerm(t.db)
  mother = await t.createUser('parent', { first_name: 'Maria', last_name: 'Abad' })
  father = await t.createUser('parent', { first_name: 'Jose', last_name: 'Abad' })
  ben = await aChild('Ben', '2012-10-15')
  cora = await aChild('Cora', '2010-10-15')
  await link(mother, ben)
  await link(mother, cora)
  await link(father, ben, 'father')
  await setNumber(mother, '0917 111 1111')
  await sql`update user_infos set father_contact_number = '09172222222', guardian_contact_number = '09179999999' where id = ${ben.user_info_id}`.execute(
    t.db,
  )
})

describe('a rule for parents', () => {
  it('notifies each parent once for each child, with the name of the child, and shows who', async () => {
    const values = { ...allChannels, portal_text: 'Good wishes', email_subject: 'Good wishes', email_text: 'Good wishes' }
    const id = await switchedRule(t, 'birthday', { ...values, recipients: 'parents' })
    const planned = await plan(id)
    expect(planned.totals).toMatchObject({ portal: 3, email: 3, sms: 3, parents: 3, unreached: 0 })
    expect(planned.data).toMatchObject([
      { full_name: expect.stringContaining('Jose'), child_name: 'ABAD, Ben Santos', number: null, text: 'About Ben S. Abad: Good wishes' },
      { full_name: expect.stringContaining('Maria'), child_name: 'ABAD, Ben Santos' },
      { full_name: expect.stringContaining('Maria'), child_name: 'ABAD, Cora Santos' },
    ])
    expect((await plan(id, { search: 'cora' })).meta.total).toBe(1)
    t.clock.now = new Date(`${BIRTHDAY}T08:00:00+08:00`)
    await runRules(t)
    await runRules(t)
    expect((await plan(id)).data).toEqual([])
    expect(await bellOf(mother)).toMatchObject([
      { message: 'About Cora S. Abad: Good wishes', url: `/admin/parent/children/${cora.student_id}` },
      { message: 'About Ben S. Abad: Good wishes', url: `/admin/parent/children/${ben.student_id}` },
    ])
    expect(await bellOf(father)).toHaveLength(1)
    const mail = (await t.mails()).find(({ to }) => to === father.email)
    expect(mail).toMatchObject({
      subject: expect.stringContaining('About Ben S. Abad: Good wishes'),
      text: expect.stringMatching(/^Dear Jose /),
    })
    expect(mail?.text).toContain('This is about Ben S. Abad.')
    expect((await t.texts()).toSorted((a, b) => a.text.localeCompare(b.text) || a.to.localeCompare(b.to))).toMatchObject([
      { to: '+639171111111', text: expect.stringContaining('Happy birthday, Ben!') },
      // A parent without a number has the one that the student has on record for the relation.
      { to: '+639172222222', text: expect.stringContaining('Happy birthday, Ben!') },
      { to: '+639171111111', text: expect.stringContaining('Happy birthday, Cora!') },
    ])
    expect(await history({ rule_id: String(id), search: 'cora' })).toMatchObject([
      {
        full_name: expect.stringContaining('Maria'),
        child_name: 'ABAD, Cora Santos',
        status: 'sent',
        channels: ['portal', 'email', 'sms'],
      },
    ])
    const runs = await callAsAdministrator(t, 'GET', '/api/notification-runs', { query: { rule_id: id } })
    expect(runs.body.data).toMatchObject([{ people: 3, portal: 3, email: 3, sms: 3, unreached: 0 }])
  })

  it('leaves out what a parent turned off, removed parents, inactive accounts, and numbers that opted out', async () => {
    const [unwilling, removed, inactive] = [await t.createUser('parent'), await t.createUser('parent'), await t.createUser('parent')]
    const child = await aChild('Dan', '2012-10-16')
    for (const parent of [unwilling, removed, inactive]) await link(parent, child, 'guardian')
    await setNumber(unwilling, '09173333333')
    const on = choiceKeys.filter((key) => key !== 'reminders.portal')
    await t.inject('PUT', '/api/user/notification-choices', { as: unwilling, body: { on } })
    await sql`insert into sms_opt_outs (number, reason) values ('+639173333333', 'Asked at the office')`.execute(t.db)
    await sql`update parent_links set removed_at = now(), remove_reason = 'Asked' where parent_id = ${removed.id}`.execute(t.db)
    await sql`update users set status = 0 where id = ${inactive.id}`.execute(t.db)
    const { id } = await addRule(t, 'birthday', { ...allChannels, recipients: 'parents' })
    expect((await plan(id, { day: '2026-10-16' })).data).toMatchObject([{ child_name: 'ABAD, Dan Santos', channels: ['email'] }])
  })

  it('notifies the parents of an adult with the consent of the student alone', async () => {
    const child = await aChild('Eva', '2005-10-17')
    const linkId = await link(mother, child)
    const { id } = await addRule(t, 'birthday', { recipients: 'parents' })
    expect((await plan(id, { day: '2026-10-17' })).data).toEqual([])
    await sql`insert into parent_consents (link_id, given_at) values (${linkId}, now())`.execute(t.db)
    expect((await plan(id, { day: '2026-10-17' })).data).toMatchObject([{ child_name: expect.stringContaining('Eva') }])
    await sql`update parent_consents set withdrawn_at = now() where link_id = ${linkId}`.execute(t.db)
    expect((await plan(id, { day: '2026-10-17' })).data).toEqual([])
    const turning18 = await aChild('Fe', '2008-10-18')
    await link(mother, turning18)
    expect((await plan(id, { day: '2026-10-18' })).data).toEqual([])
  })
})

it('notifies the student and the parents, each once, and previews what a parent reads', async () => {
  t.clock.now = new Date(`${BIRTHDAY}T07:00:00+08:00`)
  const values = { recipients: 'both', portal_text: 'To both' }
  const id = await switchedRule(t, 'birthday', values)
  expect((await plan(id)).totals).toMatchObject({ portal: 5, parents: 3 })
  const preview = await callAsAdministrator(t, 'POST', '/api/notification-rules/preview', {
    body: { ...ruleForm('birthday', values), search: 'maria' },
  })
  expect(preview.body.data.preview).toMatchObject({ child_name: 'ABAD, Ben Santos', texts: { portal: 'About Ben S. Abad: To both' } })
  t.clock.now = new Date(`${BIRTHDAY}T08:00:00+08:00`)
  await runRules(t)
  const sent = await history({ rule_id: String(id) })
  expect(sent.filter(({ child_name }: { child_name: string | null }) => child_name === null)).toHaveLength(2)
  expect(sent.map(({ text }: { text: string }) => text)).toEqual(expect.arrayContaining(['To both', 'About Cora S. Abad: To both']))
  expect(sent).toHaveLength(5)
})
