/** Builders of students for tests, beside those of enrollment. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { aStudent, type Course, type Student } from '../enrollment/testing.ts'

/** Somebody who was accepted: the list of students has them. */
export async function aRecord(
  db: Db,
  more: NonNullable<Parameters<typeof aStudent>[1]> & { course: Course; level?: number; entry_sy?: string },
): Promise<Student> {
  const student = await aStudent(db, more)
  const level = more.level ?? (more.course.level_type === 'college' ? 1 : 11)
  await sql`
    update students set current_course_id = ${more.course.id}, current_curriculum_id = ${more.course.curriculum_id}, level = ${level},
           entry_sy = ${more.entry_sy ?? '2026-2027'}, entry_type = 'new' where id = ${student.student_id}`.execute(db)
  return student
}
