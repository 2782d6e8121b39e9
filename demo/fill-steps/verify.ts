import type pg from 'pg'

const checks: Record<string, string> = {
  'seats taken equal the active loads': `select count(*)::int as wrong_rows from subject_offers o
    left join (select subject_offer_id, count(*) as n from loads where deleted_at is null and dropped_at is null group by 1) l on l.subject_offer_id = o.id
    where o.seats_taken <> coalesce(l.n, 0)`,
  'list totals equal the enrollments': `select count(*)::int as wrong_rows from
    (select school_year, semester, status, course_id, level, sum(n) as n from enrollment_counts group by 1, 2, 3, 4, 5 having sum(n) <> 0) c
    full join (select school_year, semester, status, course_id, level, count(*) as n from enrollments where withdrawn_at is null group by 1, 2, 3, 4, 5) e
      using (school_year, semester, status, course_id, level) where c.n is distinct from e.n`,
  'every enrolled student has a subject, a bill and a number': `select count(*)::int as wrong_rows from enrollments e
    join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where e.status = 4 and e.withdrawn_at is null and (i.student_id_number is null
      or not exists (select from loads l where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null)
      or not exists (select from assessments a where a.enrollment_id = e.id and a.is_current))`,
  'bills equal their lines': `select count(*)::int as wrong_rows from assessments a
    left join (select assessment_id, sum(amount_centavos) as n from assessment_lines group by 1) l on l.assessment_id = a.id
    left join (select assessment_id, sum(amount_centavos) as n from assessment_discounts group by 1) d on d.assessment_id = a.id
    where a.gross_centavos <> coalesce(l.n, 0) or a.discount_centavos <> coalesce(d.n, 0)`,
  'bills are charged': `select count(*)::int as wrong_rows from assessments a
    left join (select enrollment_id, sum(amount_centavos) as n from charges where assessment_id is not null group by 1) c on c.enrollment_id = a.enrollment_id
    where a.is_current and a.net_centavos <> coalesce(c.n, 0)`,
  'payments are allocated': `select count(*)::int as wrong_rows from payments p
    left join (select payment_id, sum(amount_centavos) as n from allocations group by 1) l on l.payment_id = p.id
    where case when p.voided_at is null then p.amount_centavos else 0 end <> coalesce(l.n, 0)`,
}

/** Counts everything again. Throws when a counter that triggers maintain is wrong. */
export async function verifyCounters(db: pg.Client): Promise<void> {
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await db.query<{ wrong_rows: number }>(query)
    if (rows[0]?.wrong_rows !== 0) throw new Error(`The filled database is wrong: ${name} fails for ${rows[0]?.wrong_rows} rows.`)
  }
}

export async function describeTables(db: pg.Client): Promise<string> {
  const tables = [
    'users',
    'students',
    'subject_offers',
    'enrollments',
    'loads',
    'grade_changes',
    'assessments',
    'assessment_lines',
    'payments',
    'notifications',
  ]
  const counts: string[] = []
  for (const table of tables) {
    const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    counts.push(`  ${table.padEnd(16)} ${(rows[0]?.n ?? 0).toLocaleString('en').padStart(12)}`)
  }
  const { rows } = await db.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
  return [...counts, `  ${'database'.padEnd(16)} ${(rows[0]?.size ?? '').padStart(12)}`].join('\n')
}
