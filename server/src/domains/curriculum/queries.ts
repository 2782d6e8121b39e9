import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

interface CourseRow {
  id: number
  code: string
  name: string
  level_type: 'college' | 'high_school'
  years: number
}

export async function activeCourses(db: Db): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select id, code, name, level_type, years from courses where is_active order by level_type, code`.execute(db)
  return rows
}
