import { hostileTexts } from '@talaan/contract/testing'
import { sql } from 'kysely'
import papaparse from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { aPayment } from '#testing/billing/assessment.ts'
import { richText } from '#testing/communication/announcements.ts'
import { anEnrollment, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const texts = Object.values(hostileTexts)
let registrar: TestUser
let cashier: TestUser

beforeAll(async () => {
  await aTerm(t.db)
  registrar = await t.createUser('registrar')
  cashier = await t.createUser('cashier')
})

it('keeps each text of an announcement as words, and out of the head of its mail', async () => {
  const reader = await t.createUser('librarian')
  await sql`update users set name = ${hostileTexts.header} where id = ${reader.id}`.execute(t.db)
  for (const text of texts) {
    const body = { title: text, body: richText(text), is_for_everyone: true, is_mailed: true }
    expect((await t.inject('POST', '/api/announcements', { as: registrar, body })).status, text).toBe(200)
  }
  const mails = await t.mails()
  expect(mails.filter(({ to }) => to === reader.email)).toHaveLength(texts.length)
  for (const { to, subject, text } of mails) {
    expect(`${to}${subject}`).not.toMatch(/[\r\n]/)
    expect(texts.some((hostile) => text.includes(hostile))).toBe(true)
  }
  const { data } = (await t.inject('GET', '/api/dashboard', { as: reader })).body
  expect(data.announcements).toHaveLength(texts.length)
})

it('refuses them as names of people, and as text with other formats', async () => {
  const { body: answer } = await t.inject('GET', '/api/user', { as: registrar })
  for (const text of texts.filter((text) => text !== hostileTexts.longWord)) {
    const body = { ...answer.data, first_name: text }
    const { status, body: refused } = await t.inject('PUT', '/api/user', { as: registrar, body })
    expect([status, text, 'first_name' in (refused.errors ?? {})]).toEqual([422, text, true])
  }
})

it('writes none of them as a formula into a sheet, whatever record they came from', async () => {
  for (const last_name of texts) {
    const student = await aStudent(t.db, { last_name })
    const { id, student_id } = await anEnrollment(t.db, { student, status: 2, net_centavos: 10_000 })
    await aPayment(t.db, cashier.id, { id, student_id }, 5_000)
  }
  const read = async (format: string) => {
    const url = `/api/reports/collections/export?format=${format}&from=2026-01-01&to=2026-12-31`
    const { 'x-api-key': key, token } = { 'x-api-key': t.apiKey, token: cashier.token }
    const headers = { 'x-api-key': key, authorization: `Bearer ${token}` }
    const answer = await t.app.inject({ method: 'GET', url, headers })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }
  const csv = papaparse.parse<string[]>((await read('csv')).toString('utf8').replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data
  const workbook = await readSheet(await read('xlsx'))
  for (const rows of [csv, workbook.map((row) => row.map(String))]) {
    expect(rows).toHaveLength(texts.length + 1)
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(rows.flat().filter((cell) => cell.startsWith("'="))).toHaveLength(1)
  }
})
