import { type RawBuilder, sql } from 'kysely'

/** Whether the person `i` has this name and birthdate in any spelling. Two middle names that begin with different letters are of two people. */
export const isSamePerson = (person: {
  first_name: string
  last_name: string
  middle_name?: string | null
  birthdate: string
}): RawBuilder<boolean> => sql<boolean>`
  (i.birthdate = ${person.birthdate}::date and i.name_key = name_key(${person.last_name}, ${person.first_name})
    and can_be_same_middle(i.middle_name, ${person.middle_name ?? null}::text))`
