/** Checks that lists, badges and accounts agree with the rows, for tests with many simultaneous calls. */
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '#testing/platform/test-app.ts'
import { rowsOf } from './actions.ts'

const badges = ['rejected', 'new_request', 'for_enrollment', 'on_hold', 'enrolled'] as const

/** Dashboard, list and rows have the same count for each state and each filter. */
export async function expectCountsAgree({ db, inject }: TestApp, course: { id: number }): Promise<void> {
  const filters: [Record<string, string | number>, RawBuilder<boolean>][] = [
    [{}, sql`true`],
    [{ course_id: course.id }, sql`course_id = ${course.id}`],
    [{ level: 2 }, sql`level = 2`],
    [{ level_type: 'college', level: 1 }, sql`level = 1`],
    [{ enrollee_type: 'transferee' }, sql`enrollee_type = 'transferee'`],
    [{ student_status: '0', course_id: course.id }, sql`student_status = '0' and course_id = ${course.id}`],
    [{ search: 'santos' }, sql`search_text ~ '(^| )santos'`],
  ]
  const { body } = await inject('GET', '/api/informations', { as: 'registrar' })
  for (const [status, badge] of badges.entries()) {
    for (const [query, where] of filters) {
      const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { status, ...query } })
      const [row] = await rowsOf(
        db,
        sql<{ n: number }>`
          select count(*) as n from enrollments
          where status = ${status} and withdrawn_at is null and school_year = '2026-2027' and term_part in (0, 1) and ${where}`,
      )
      expect([badge, query, list.body.meta.total]).toEqual([badge, query, row!.n])
      if (Object.keys(query).length === 0) expect([badge, body.data[badge]]).toEqual([badge, row!.n])
    }
  }
  expect(body.data.total).toBe(badges.slice(1).reduce((sum, badge) => sum + body.data[badge], 0))
}

/** Withdrawn enrollments are in none of the lists, and the history of withdrawn and rejected ones can be read. */
export async function expectEndedAreUnlisted({ db, inject }: TestApp): Promise<void> {
  const listedIds = new Set<number>()
  for (const status of badges.keys()) {
    const { body } = await inject('GET', '/api/enrollments', { as: 'registrar', query: { status, limit: 100 } })
    expect(body.meta.last_page).toBe(1)
    for (const row of body.data) listedIds.add(row.id)
  }
  const endedRows = await rowsOf(
    db,
    sql<{ id: number; left: boolean }>`
    select id, withdrawn_at is not null as left from enrollments where withdrawn_at is not null or status = 0`,
  )
  for (const { id, left } of endedRows) {
    if (left) expect([id, listedIds.has(id)]).toEqual([id, false])
    const { status, body } = await inject('GET', `/api/enrollments/${id}/events`, { as: 'registrar' })
    expect([id, status, body.data.length > 0]).toEqual([id, 200, true])
  }
}

/** Every shown balance equals lines less discounts, plus adjustments, less payments and plus refunds that are not voided. */
export async function expectBalancesAgree({ db, inject }: TestApp): Promise<void> {
  const balanceRows = await rowsOf(
    db,
    sql<{ id: number; balance: number }>`
      select e.id, (
        (select coalesce(sum(l.amount_centavos), 0) from assessments a join assessment_lines l on l.assessment_id = a.id
         where a.enrollment_id = e.id and a.is_current)
        - (select coalesce(sum(d.amount_centavos), 0) from assessments a join assessment_discounts d on d.assessment_id = a.id
           where a.enrollment_id = e.id and a.is_current)
        + (select coalesce(sum(case kind when 'credit' then -amount_centavos else amount_centavos end), 0) from adjustments j
           where j.enrollment_id = e.id)
        - (select coalesce(sum(p.amount_centavos), 0) from payments p
           where p.enrollment_id = e.id and p.voided_at is null)
        + (select coalesce(sum(f.amount_centavos), 0) from refunds f
           where f.enrollment_id = e.id and f.voided_at is null))::bigint as balance
      from enrollments e`,
  )
  const balances = new Map(balanceRows.map((row) => [row.id, row.balance]))
  for (const [path, as] of [
    ['/api/accounts', 'cashier'],
    ['/api/enrollments', 'registrar'],
  ] as const) {
    const { body } = await inject('GET', path, { as, query: { limit: 100 } })
    expect(body.data.length).toBeGreaterThan(0)
    for (const row of body.data) {
      const id = row.enrollment_id ?? row.id
      // The list shows no balance while there is no bill.
      if (row.balance_centavos === null) continue
      expect([path, id, row.balance_centavos]).toEqual([path, id, balances.get(id)])
    }
  }
}
