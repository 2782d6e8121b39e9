import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeMultipart } from '#testing/enrollment/admission.ts'
import { type CallOptions, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const TEMPLATES = '/api/sms/templates'
const OPT_OUTS = '/api/sms/opt-outs'
const form = { name: 'No classes', text: 'No classes tomorrow, {first_name}.' }
const addTemplate = (body: object = form, as: CallOptions['as'] = 'administrator') => t.inject('POST', TEMPLATES, { as, body })
const optOut = (numbers: string[], as: CallOptions['as'] = 'administrator', reason = 'Asked at the office') =>
  t.inject('POST', OPT_OUTS, { as, body: { numbers, reason } })
const lastAudit = async (action: string) => (await t.audits()).findLast((row) => row.action === action)

beforeEach(async () => {
  await sql`delete from sms_templates`.execute(t.db)
  await sql`delete from sms_opt_outs`.execute(t.db)
})

describe('templates', () => {
  it('are added, changed and deleted, each with an audit row', async () => {
    const { body } = await addTemplate()
    const path = `${TEMPLATES}/${body.data.id}`
    expect(await lastAudit('sms.add_template')).toMatchObject({ entity_id: String(body.data.id), after: form })
    const edited = await t.inject('PUT', path, { as: 'administrator', body: { ...form, name: 'Storm', updated_at: body.data.updated_at } })
    expect([edited.status, edited.body.data.name]).toEqual([200, 'Storm'])
    expect(await lastAudit('sms.edit_template')).toMatchObject({ before: form, after: { name: 'Storm' } })
    expect((await t.inject('GET', TEMPLATES, { as: 'administrator' })).body.data).toHaveLength(1)
    expect((await t.inject('DELETE', path, { as: 'administrator' })).status).toBe(200)
    expect(await lastAudit('sms.delete_template')).toMatchObject({ before: { name: 'Storm' } })
    expect((await t.inject('DELETE', path, { as: 'administrator' })).status).toBe(404)
    expect((await t.inject('PUT', path, { as: 'administrator', body: form })).status).toBe(404)
  })

  it('refuse a second name, a bad text and an older form', async () => {
    const { body } = await addTemplate()
    expect((await addTemplate({ ...form, name: 'NO CLASSES' })).body.errors.name).toEqual(['Another template has this name'])
    expect((await addTemplate({ name: '', text: 'www.school.ph' })).body.errors).toMatchObject({
      name: expect.anything(),
      text: expect.anything(),
    })
    const stale = { ...form, updated_at: new Date(Date.parse(body.data.updated_at) - 1000).toISOString() }
    const answer = await t.inject('PUT', `${TEMPLATES}/${body.data.id}`, { as: 'administrator', body: stale })
    expect([answer.status, answer.body.reasons[0].code]).toEqual([409, 'stale'])
  })

  it('are for holders of the permission', async () => {
    const { body } = await addTemplate()
    for (const [as, status] of [
      [undefined, 401],
      ['registrar', 403],
    ] as const) {
      expect((await t.inject('POST', TEMPLATES, { as, body: form })).status).toBe(status)
      expect((await t.inject('PUT', `${TEMPLATES}/${body.data.id}`, { as, body: form })).status).toBe(status)
      expect((await t.inject('DELETE', `${TEMPLATES}/${body.data.id}`, { as })).status).toBe(status)
    }
  })
})

describe('opt-outs', () => {
  it('are added once in any spelling, listed with the people of the number, and removed with a reason', async () => {
    const user = await t.createUser('guard', { first_name: 'Ana', last_name: 'Abad' })
    await sql`update user_infos set contact_number = '09171234567' where user_id = ${user.id}`.execute(t.db)
    expect((await optOut(['0917 123 4567', '+639171234567', '09181234567'])).body).toEqual({
      data: { added: 2, known: 0 },
      message: '2 numbers added.',
    })
    expect((await optOut(['09171234567'])).body.data).toEqual({ added: 0, known: 1 })
    expect(await lastAudit('sms.opt_out')).toMatchObject({ after: { count: 2, reason: 'Asked at the office' } })
    const list = async (search = '') => (await t.inject('GET', OPT_OUTS, { as: 'administrator', query: { search } })).body
    expect((await list()).meta.total).toBe(2)
    const file = await t.inject('GET', OPT_OUTS, { as: 'administrator', query: { format: 'csv' } })
    expect(file.body).toContain('0917 123 4567,Asked at the office,')
    const [row] = (await list('0917 123')).data
    expect(row).toMatchObject({ number: '+639171234567', people: 'Ana Abad', reason: 'Asked at the office' })
    const remove = (body: object, as: CallOptions['as'] = 'administrator') => t.inject('POST', `${OPT_OUTS}/${row.id}/remove`, { as, body })
    expect((await remove({ reason: '' })).body.errors.reason).toBeDefined()
    expect((await remove({ reason: 'Asked again' }, 'registrar')).status).toBe(403)
    expect((await t.inject('POST', `${OPT_OUTS}/${row.id}/remove`, { body: { reason: 'x' } })).status).toBe(401)
    expect((await remove({ reason: 'Asked again' })).status).toBe(200)
    expect(await lastAudit('sms.opt_in')).toMatchObject({ before: { number: '+639171234567' }, after: { reason: 'Asked again' } })
    expect((await remove({ reason: 'Asked again' })).status).toBe(404)
  })

  it('refuse what is no mobile number, and people without the permission', async () => {
    expect((await optOut(['0449401234'])).body.errors.numbers).toEqual(['0449401234 is not a mobile number'])
    expect((await optOut([])).status).toBe(422)
    expect((await optOut(['09171234567'], 'registrar')).status).toBe(403)
    expect((await t.inject('POST', OPT_OUTS, { body: { numbers: ['09171234567'], reason: 'x' } })).status).toBe(401)
  })
})

describe('a sheet of numbers', () => {
  const read = (text: string, as: CallOptions['as'] = 'administrator') =>
    t.inject('POST', '/api/sms/numbers', { as, ...makeMultipart({}, Buffer.from(text)) })

  it('is read with names', async () => {
    const { body } = await read('Last name,First name,Mobile\nAbad,Ana,0917 123 4567\nBello,Ben,none\n')
    expect(body.data).toEqual({ numbers: [{ number: '+639171234567', name: 'Abad, Ana' }], unread_rows: 1 })
  })

  it('without numbers is refused, and so is who lacks the permission', async () => {
    expect((await read('Name\nAna\n')).body.errors.file[0]).toMatch(/no mobile numbers/)
    expect((await read('09171234567', 'registrar')).status).toBe(403)
    expect((await t.inject('POST', '/api/sms/numbers', makeMultipart({}, Buffer.from('x')))).status).toBe(401)
  })
})
