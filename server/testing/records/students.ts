/** Builders of students for tests, beside those of enrollment. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { aStudent, type Course, type Student } from '#testing/enrollment/enrollment.ts'

/** A student who was accepted, and is therefore in the list of students. */
export async function createStudentRecord(
  db: Db,
  fields: NonNullable<Parameters<typeof aStudent>[1]> & { course: Course; level?: number; entry_sy?: string },
): Promise<Student> {
  const student = await aStudent(db, fields)
  const level = fields.level ?? (fields.course.level_type === 'college' ? 1 : 11)
  await sql`
    update students set current_course_id = ${fields.course.id}, current_curriculum_id = ${fields.course.curriculum_id}, level = ${level},
           entry_sy = ${fields.entry_sy ?? '2026-2027'}, entry_type = 'new' where id = ${student.student_id}`.execute(db)
  return student
}
