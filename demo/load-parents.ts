import { PARENT_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import type { Tx } from '../server/src/platform/context.ts'
import { atNoon } from './load-bill.ts'
import { addPeople } from './load-people.ts'

/** The mother of a student of senior high, who is a minor. She is also the guardian of the student account, who is of age and allowed it. */
export async function loadParents(tx: Tx, { passwordHash, today }: { passwordHash: string; today: string }): Promise<void> {
  const parent = {
    first_name: 'Leticia',
    middle_name: 'Mendoza',
    last_name: 'Esguerra',
    account: 'parent',
    roles: ['parent'],
    personal_email: 'parent@talaan.test',
  }
  const [{ user_id } = { user_id: null }] = await addPeople(tx, [parent], passwordHash)
  await sql`
    with child as (
      select s.id, row_number() over (order by u.email = 'student@talaan.test' desc, s.id) as place
      from students s join user_infos i on i.id = s.user_info_id join users u on u.id = i.user_id
      where u.email = 'student@talaan.test' or i.birthdate > ${today}::date - interval '18 years'
    ), invited as (
      insert into parent_invitations (student_id, relation, secret_hash, invited_by, invited_at, expires_at, accepted_at)
      select c.id, case when c.place = 1 then 'guardian' else 'mother' end, sha256(convert_to('demo ' || c.id, 'UTF8')), u.id, ${atNoon(today)}, ${atNoon(today)}::timestamptz + interval '60 days', ${atNoon(today)}
      from child c join users u on u.email = 'registrar@talaan.test' where c.place <= 2 order by c.place
      returning id, student_id, relation
    ), linked as (
      insert into parent_links (parent_id, student_id, relation, invitation_id, privacy_notice_version, accepted_at)
      select ${user_id}, student_id, relation, id, ${PARENT_NOTICE_VERSION}, ${atNoon(today)} from invited
      returning id, student_id
    )
    insert into parent_consents (link_id, given_at)
    select l.id, ${atNoon(today)} from linked l join child c on c.id = l.student_id and c.place = 1`.execute(tx)
}
