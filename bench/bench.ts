import pg from 'pg'
import type { Portal, School } from './portal.ts'

/** The input of every measurement. */
export interface Bench {
  school: School
  portal: Portal
  /** A plain SQL connection, to prepare and to check measurements. */
  db: pg.Client
  people: {
    administrator: Record<string, string>
    registrar: Record<string, string>
    cashier: Record<string, string>
    instructor: Record<string, string>
    student: Record<string, string>
  }
  /** The fullest class of the instructor in the current term. */
  offer: { id: number; students: number }
  /** The curriculum with the most subjects. */
  curriculum: { id: number; subjects: number }
}

/** Signs in all users. The instructor has the fullest class, the student several terms. */
export async function prepareBench(school: School, portal: Portal): Promise<Bench> {
  const db = new pg.Client({ connectionString: school.url })
  await db.connect()
  const { rows } = await db.query<{ id: string; n: number; email: string }>(
    `select o.id, count(*)::int as n, u.email
     from subject_offers o
     join users u on u.id = o.employee_id
     join loads l on l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null
     join enrollments e on e.id = l.enrollment_id and e.status = 4 and e.withdrawn_at is null
     where (o.school_year, o.semester) = (
       select (select value from settings where key = 'enrollment_school_year'), (select value::int from settings where key = 'enrollment_semester'))
     and u.email like 'i____@talaan.test'
     group by o.id, u.email order by n desc, o.id limit 1`,
  )
  const offer = rows[0]
  if (!offer) throw new Error('No instructor of the filled school has a class.')
  const { rows: students } = await db.query<{ email: string }>(
    `select u.email from users u join user_infos i on i.user_id = u.id join students s on s.user_info_id = i.id
     join enrollments e on e.student_id = s.id and e.status = 4 and e.withdrawn_at is null
     where u.email like 's______@talaan.test' group by u.email order by count(*) desc, u.email limit 1`,
  )
  const { rows: curricula } = await db.query<{ id: string; n: number }>(
    'select curriculum_id as id, count(*)::int as n from prospectuses group by curriculum_id order by n desc, id limit 1',
  )
  const people = {
    administrator: await portal.signIn('administrator@talaan.test'),
    registrar: await portal.signIn('registrar@talaan.test'),
    cashier: await portal.signIn('cashier@talaan.test'),
    instructor: await portal.signIn(offer.email),
    student: await portal.signIn(students[0]?.email ?? ''),
  }
  const curriculum = { id: Number(curricula[0]?.id), subjects: curricula[0]?.n ?? 0 }
  return { school, portal, db, people, offer: { id: Number(offer.id), students: offer.n }, curriculum }
}
