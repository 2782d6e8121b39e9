import { contract, type Endpoint, fileColumns, type TableColumns } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const portal = await testApp()
const admin = await portal.createUser('administrator')

const file = (query: Record<string, string | number>, as: Parameters<typeof portal.inject>[2] = { as: admin }) =>
  portal.inject('GET', '/api/sponsors', { ...as, query })
const linesOf = (body: string): string[] => body.replace('\uFEFF', '').trimEnd().split('\r\n')

describe('a list as a file', () => {
  beforeAll(async () => {
    await sql`
      insert into sponsors (name, code, address)
      select 'Sponsor ' || lpad(n::text, 4, '0'), 'S' || n, case when n = 1 then '=1+1' end from generate_series(1, 1003) n`.execute(
      portal.db,
    )
  })

  test('has all pages in the order of the list, and an audit row', async () => {
    const { status, body, headers } = await file({ format: 'csv', page: 2, limit: 15 })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toContain('filename="sponsors.csv"')
    const [head, first, ...rest] = linesOf(body)
    expect(head).toBe('Sponsor,Short name,Contact person,Email,Address,Grants,Billed,Paid,Open,Status')
    expect(first).toBe("Sponsor 0001,S1,,,'=1+1,0,0.00,0.00,0.00,Active")
    expect(rest).toHaveLength(1002)
    expect(rest.at(-1)).toContain('Sponsor 1003')
    expect((await portal.audits()).at(-1)).toMatchObject({
      actor_id: admin.id,
      action: 'lists.export',
      entity: 'lists',
      entity_id: 'sponsors',
      after: { format: 'csv', rows: 1003 },
    })
  })

  test('has the rows of the filter, as a workbook too', async () => {
    expect(linesOf((await file({ format: 'csv', search: 'Sponsor 0777' })).body)).toHaveLength(2)
    const { status, headers } = await file({ format: 'xlsx', search: 'Sponsor 0777' })
    expect([status, headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
    expect((await portal.audits()).at(-1)?.after).toMatchObject({ format: 'xlsx', search: 'Sponsor 0777', rows: 1 })
  })

  test('is refused as the list is, before the file begins', async () => {
    const before = (await portal.audits()).length
    expect((await file({ format: 'csv' }, { as: 'student' })).status).toBe(403)
    expect((await file({ format: 'csv' }, {})).status).toBe(401)
    expect((await file({ format: 'pdf' })).status).toBe(422)
    expect((await file({ format: 'csv', status: 'unheard-of' })).status).toBe(422)
    expect(await portal.audits()).toHaveLength(before)
  })

  test('is a page of rows as before without a format', async () => {
    const { body } = await file({ limit: 15 })
    expect([body.data.length, body.meta.total]).toEqual([15, 1003])
  })
})

const lists = Object.values(contract)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter((entry): entry is Endpoint & { columns: TableColumns<never> } => entry.columns !== undefined && !entry.path.includes('/:'))

/** What a list cannot be asked for without. */
const required: Readonly<Record<string, Record<string, string>>> = { '/api/id-cards': { kind: 'student' } }

test.each(lists)('$path has a head of its columns', async ({ path, columns }) => {
  const { status, body } = await portal.inject('GET', path, { as: admin, query: { format: 'csv', ...required[path] } })
  expect(status, JSON.stringify(body)).toBe(200)
  const labels = fileColumns(columns).map(({ label }) => label)
  expect(linesOf(body)[0]).toBe(labels.join(','))
  expect(new Set(labels).size).toBe(labels.length)
})
