import { checksumOf } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const readSettings = async () => (await t.inject('GET', '/api/settings', { as: 'administrator' })).body.data
const saveSettings = (body: object, as: 'administrator' | 'registrar' | undefined = 'administrator') =>
  t.inject('POST', '/api/updateBasicSetting', { as, body })
const updateSettings = async (fields: object) => saveSettings({ ...fields, updated_at: (await readSettings()).updated_at })

beforeEach(async () => {
  await updateSettings({ maintenance: '0', enrollment_start: '', enrollment_end: '' })
})

it('changes some settings, keeps the rest, and leaves an audit row of the change', async () => {
  const before = await readSettings()
  const { status, body } = await updateSettings({ semester: 2, school_name: 'Colegio de San Jose', school_year: before.school_year })
  expect([status, body.message]).toEqual([200, 'Basic Setting Successfully Updated'])
  expect(body.data).toMatchObject({ ...before, semester: 2, school_name: 'Colegio de San Jose', updated_at: expect.any(String) })
  expect(await readSettings()).toEqual(body.data)
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'settings.update_basic',
    before: { semester: '1', school_name: '' },
    after: { semester: '2', school_name: 'Colegio de San Jose' },
  })
})

it('leaves no trace when nothing changes', async () => {
  const { updated_at, ...currentFields } = await readSettings()
  const count = (await t.audits()).length
  expect((await saveSettings({ ...currentFields, updated_at })).body.data.updated_at).toBe(updated_at)
  expect(await t.audits()).toHaveLength(count)
})

it('refuses an end before the start, also against what is stored', async () => {
  const answer = await updateSettings({ enrollment_start: '2026-06-10', enrollment_end: '2026-06-09' })
  expect(answer.body.errors).toEqual({ enrollment_end: ['The end date cannot be before the start date'] })
  expect((await updateSettings({ enrollment_start: '2026-06-10' })).status).toBe(200)
  expect((await updateSettings({ enrollment_end: '2026-06-09' })).body.errors).toHaveProperty('enrollment_end')
  expect((await updateSettings({ enrollment_end: '2026-06-10' })).status).toBe(200)
})

it('refuses bad values', async () => {
  for (const badFields of [
    { school_year: '2026-2028' },
    { semester: 4 },
    { maintenance: 'yes' },
    { enrollment_status: 'open' },
    { enrollment_end: '6/1/26' },
  ]) {
    expect((await updateSettings(badFields)).status).toBe(422)
  }
  for (const units of ['31', '-1', '6.5', 'many']) {
    expect((await saveSettings({ college_max_units: units })).body.errors).toHaveProperty('college_max_units')
  }
  expect((await saveSettings({ semester: 1, updated_at: 'now' })).body.errors).toHaveProperty('updated_at')
  expect((await saveSettings({ semester: 1 })).status).toBe(200)
})

it('takes the QR Ph code of the school only when it is one, and takes it away again', async () => {
  const start = '0002010102112843'.concat(
    '0011ph.ppmi.p2m0111TALNPHM1XXX0309900000001',
    '5204822053036085802PH5914TALAAN COLLEGE6004NAGA6304',
  )
  const code = start + checksumOf(start)
  expect((await saveSettings({ qr_ph: `${start}0000` })).body.errors.qr_ph).toEqual([expect.stringMatching(/not complete/)])
  expect((await saveSettings({ qr_ph: 'https://pay.test' })).body.errors).toHaveProperty('qr_ph')
  expect((await saveSettings({ qr_ph: ` ${code}\n` })).body.data.qr_ph).toBe(code)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'settings.update_basic', before: { qr_ph: '' }, after: { qr_ph: code } })
  expect((await saveSettings({ qr_ph: code }, 'registrar')).status).toBe(403)
  expect((await saveSettings({ qr_ph: '' })).body.data.qr_ph).toBe('')
})

it('keeps where and how to pay in lines, without blanks around them', async () => {
  const text = '  Cashier, window 1 \n\n\n\n8:00 AM  to 5:00 PM\n'
  const saved = await saveSettings({ payment_instructions: text })
  expect(saved.body.data.payment_instructions).toBe('Cashier, window 1\n\n8:00 AM to 5:00 PM')
  expect((await saveSettings({ payment_instructions: 'x'.repeat(1501) })).body.errors.payment_instructions).toEqual([
    'At most 1,500 characters',
  ])
  expect((await saveSettings({ payment_instructions: 'x' }, 'registrar')).status).toBe(403)
  expect((await saveSettings({ payment_instructions: '' })).body.data.payment_instructions).toBe('')
})

it('saves one of several forms that arrive at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const { updated_at } = await readSettings()
    const answers = await Promise.all(['A', 'B', 'C'].map((letter) => saveSettings({ school_name: `${letter}${round}`, updated_at })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect(answers.find((answer) => answer.status === 409)?.body.reasons[0].code).toBe('stale')
  }
})

it('requires the permission', async () => {
  expect((await t.inject('POST', '/api/updateBasicSetting', { body: {} })).status).toBe(401)
  expect((await saveSettings({ semester: 1, updated_at: new Date() }, 'registrar')).status).toBe(403)
})

it('blocks all users except administrators during maintenance', async () => {
  expect((await updateSettings({ maintenance: '1' })).status).toBe(200)
  expect((await t.inject('GET', '/api/maintenance')).body.data).toEqual({ maintenance: '1' })
  expect((await t.inject('GET', '/api/notifications', { as: 'registrar' })).status).toBe(503)
  expect((await t.inject('GET', '/api/users', { as: 'administrator' })).status).toBe(200)
  const administrator = await t.createUser('administrator')
  expect((await t.inject('POST', '/api/login', { body: { email: administrator.email, password: 'Correct-Horse-2026' } })).status).toBe(200)
  expect((await updateSettings({ maintenance: '0' })).status).toBe(200)
  expect((await t.inject('GET', '/api/notifications', { as: 'registrar' })).status).toBe(200)
})

it('returns defaults for settings that are not stored', async () => {
  await sql`delete from settings where key <> 'web_client_api_key'`.execute(t.db)
  await sql`select pg_notify('talaan', '{"channel":"settings","payload":""}')`.execute(t.db)
  await expect
    .poll(readSettings)
    .toMatchObject({ product_name: 'Talaan', semester: 1, enrollment_status: 'CLOSE', updated_at: '1970-01-01T00:00:00.000Z' })
  expect(await readSettings()).not.toHaveProperty('web_client_api_key')
  expect((await updateSettings({ semester: 3 })).body.data.semester).toBe(3)
})

it('reads a longer name and address of before, and takes no new one', async () => {
  const [long, name] = ['Rizal Avenue\n'.repeat(60), 'Colegio '.repeat(30)]
  await sql`
    insert into settings (key, value) values ('school_address', ${long}), ('school_name', ${name})
    on conflict (key) do update set value = excluded.value`.execute(t.db)
  await sql`select pg_notify('talaan', '{"channel":"settings","payload":""}')`.execute(t.db)
  await expect.poll(readSettings).toMatchObject({ school_address: long, school_name: name })
  const { body } = await updateSettings({ school_address: long, school_name: name })
  expect(body.errors).toEqual({ school_address: ['At most 300 characters'], school_name: ['At most 120 characters'] })
})
