import { type RawBuilder, sql } from 'kysely'

/** Whether the parent with the link `l` sees the record of the student with the person `i` on a day: of a minor, and of an adult who consented. */
export const seesRecord = (day: string): RawBuilder<boolean> => sql<boolean>`
  (l.removed_at is null
    and (i.birthdate > ${day}::date - interval '18 years'
      or exists (select from parent_consents p where p.link_id = l.id and p.withdrawn_at is null)))`
