import { sql } from 'kysely'
import type { Tx } from '../server/src/platform/context.ts'
import { atNoon } from './load-bill.ts'

/** Where the offices are, and two books: one that a student has not returned, and one that came back. */
export async function loadClearance(tx: Tx, { today }: { today: string }): Promise<void> {
  await sql`update clearance_offices set location = 'Main building, ground floor' where name = 'Library'`.execute(tx)
  await sql`update clearance_offices set location = 'Main building, second floor' where name = 'Guidance Office'`.execute(tx)
  const { rows } = await sql<{ id: number; librarian: number; is_open: boolean }>`
    insert into deficiencies (office_id, student_id, school_year, semester, reason, how_to_clear, amount_centavos, status, tagged_by, tagged_at)
    select o.id, e.student_id, e.school_year, e.semester, b.reason, 'Return the book, or pay for it at the library.', 35000, b.status, u.id,
           ${atNoon(today)}
    from (values ('Unreturned book: Noli Me Tangere', 'open', 1), ('Unreturned book: El Filibusterismo', 'cleared', 2)) b (reason, status, place)
    join (select student_id, school_year, semester, row_number() over (order by id desc) as place from enrollments where status = 4) e
      on e.place = b.place
    join clearance_offices o on o.name = 'Library'
    join users u on u.email = 'librarian@talaan.test'
    order by b.place
    returning id, tagged_by as librarian, status = 'open' as is_open`.execute(tx)
  for (const { id, librarian, is_open } of rows) {
    const steps = is_open
      ? [['tag', null]]
      : [
          ['tag', null],
          ['clear', 'Returned in good condition'],
        ]
    for (const [action, note] of steps) {
      await sql`
        insert into deficiency_events (deficiency_id, action, note, created_by, created_at)
        values (${id}, ${action}, ${note}, ${librarian}, ${atNoon(today)})`.execute(tx)
    }
    if (!is_open) continue
    await sql`
      insert into holds (student_id, kind, reason, amount_centavos, raised_at, raised_by, deficiency_id)
      select student_id, 'clearance', 'Library: ' || reason, amount_centavos, tagged_at, tagged_by, id from deficiencies where id = ${id}`.execute(
      tx,
    )
  }
}
