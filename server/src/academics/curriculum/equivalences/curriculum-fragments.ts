import { sql } from 'kysely'

/** The name of the curriculum `k` of the course `c`, such as `BSIT 2018`; many names begin with the course already. */
export const curriculumNameSql = sql`case when starts_with(k.name, c.code) then k.name else c.code || ' ' || k.name end`
