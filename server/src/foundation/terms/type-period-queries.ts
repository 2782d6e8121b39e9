import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import type { Term } from './current-term.ts'
import type { TypePeriod } from './enrollment-period.ts'

/** The periods that enrollee types have of their own in a term. */
export const listTypePeriods = (db: Db, { school_year, semester }: Term) => all<TypePeriod>(db)`
    select t.level_group, p.enrollee_type, p.opens_on, p.closes_on
    from terms t join enrollment_type_periods p on p.term_id = t.id
    where t.school_year = ${school_year} and t.semester = ${semester}`
