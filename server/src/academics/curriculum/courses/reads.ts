import { type Answer, type Course, type Curriculum, type curriculum as contract, type Input, levelsOf } from '@talaan/contract'
import type { z } from 'zod'
import { searchPatterns } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { Ctx, UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { countCategories, findCategories } from './category-queries.ts'
import { type CourseRecord, countCourses, findCourses, listCourseOptions, listDepartmentsInUse } from './course-queries.ts'
import { type CurriculumRecord, countCurricula, findCurricula } from './curriculum-queries.ts'

export async function courseOptions(ctx: Ctx, input: Input<typeof contract.courseOptions>): Promise<Answer<typeof contract.courseOptions>> {
  const courses = await listCourseOptions(ctx.db, input.with_retired === '1')
  return { data: courses.map((course) => ({ ...course, levels: levelsOf(course) })) }
}

const parseFlag = (value: '1' | '0' | undefined): boolean | undefined => (value === undefined ? undefined : value === '1')

export const presentCourse = (row: CourseRecord): z.input<typeof Course> => ({ ...row, levels: levelsOf(row) })

export const presentCurriculum = (row: CurriculumRecord): z.input<typeof Curriculum> => ({
  ...row,
  course: { code: row.course_code, name: row.course_name },
})

export async function courses(ctx: UserContext, input: Input<typeof contract.courses>): Promise<Answer<typeof contract.courses>> {
  const filter = { level_type: input.level_type, is_active: parseFlag(input.is_active), patterns: searchPatterns(input.search) }
  const term = await enrollmentTerm(ctx)
  const [rows, total] = await Promise.all([
    findCourses(ctx.db, filter, input.sort ?? 'code', page(input), term),
    countCourses(ctx.db, filter),
  ])
  return { data: rows.map(presentCourse), meta: meta(input, total) }
}

export async function departments(ctx: UserContext): Promise<Answer<typeof contract.departments>> {
  return { data: await listDepartmentsInUse(ctx.db) }
}

export async function subjectCategories(
  ctx: UserContext,
  input: Input<typeof contract.subjectCategories>,
): Promise<Answer<typeof contract.subjectCategories>> {
  const patterns = searchPatterns(input.search)
  const [data, total] = await Promise.all([findCategories(ctx.db, patterns, page(input)), countCategories(ctx.db, patterns)])
  return { data, meta: meta(input, total) }
}

export async function curricula(ctx: UserContext, input: Input<typeof contract.curricula>): Promise<Answer<typeof contract.curricula>> {
  const filter = { course_id: input.course_id, is_active: parseFlag(input.is_active), patterns: searchPatterns(input.search) }
  const [rows, total] = await Promise.all([
    findCurricula(ctx.db, filter, input.sort ?? 'course', page(input)),
    countCurricula(ctx.db, filter),
  ])
  return { data: rows.map(presentCurriculum), meta: meta(input, total) }
}
