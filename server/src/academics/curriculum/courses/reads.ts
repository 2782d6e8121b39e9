import { type Course, type Curriculum, curriculum as contract, levelsOf } from '@talaan/contract'
import type { z } from 'zod'
import { searchPatterns } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countCategories, findCategories } from './category-queries.ts'
import { type CourseRecord, countCourses, findCourses, listCourseOptions, listDepartmentsInUse } from './course-queries.ts'
import { type CurriculumRecord, countCurricula, findCurricula } from './curriculum-queries.ts'

export const courseOptions = answer(contract.courseOptions, async (ctx, input) => {
  const courses = await listCourseOptions(ctx.db, input.with_retired === '1')
  return { data: courses.map((course) => ({ ...course, levels: levelsOf(course) })) }
})

const parseFlag = (value: '1' | '0' | undefined): boolean | undefined => (value === undefined ? undefined : value === '1')

export const presentCourse = (row: CourseRecord): z.input<typeof Course> => ({ ...row, levels: levelsOf(row) })

export const presentCurriculum = (row: CurriculumRecord): z.input<typeof Curriculum> => ({
  ...row,
  course: { code: row.course_code, name: row.course_name },
})

export const courses = answer(contract.courses, async (ctx, input) => {
  const filter = { level_type: input.level_type, is_active: parseFlag(input.is_active), patterns: searchPatterns(input.search) }
  const term = await enrollmentTerm(ctx)
  const [rows, total] = await Promise.all([
    findCourses(ctx.db, filter, input.sort ?? 'code', page(input), term),
    countCourses(ctx.db, filter),
  ])
  return { data: rows.map(presentCourse), meta: meta(input, total) }
})

export const departments = answer(contract.departments, async (ctx) => {
  return { data: await listDepartmentsInUse(ctx.db) }
})

export const subjectCategories = answer(contract.subjectCategories, async (ctx, input) => {
  const patterns = searchPatterns(input.search)
  const [data, total] = await Promise.all([findCategories(ctx.db, patterns, page(input)), countCategories(ctx.db, patterns)])
  return { data, meta: meta(input, total) }
})

export const curricula = answer(contract.curricula, async (ctx, input) => {
  const filter = { course_id: input.course_id, is_active: parseFlag(input.is_active), patterns: searchPatterns(input.search) }
  const [rows, total] = await Promise.all([
    findCurricula(ctx.db, filter, input.sort ?? 'course', page(input)),
    countCurricula(ctx.db, filter),
  ])
  return { data: rows.map(presentCurriculum), meta: meta(input, total) }
})
