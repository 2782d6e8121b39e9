import type { Answer, curriculum } from '@talaan/contract'
import type { Ctx } from '../../platform/context.ts'
import { activeCourses } from './queries.ts'
import { levelsOf } from './rules.ts'

export async function courseOptions(ctx: Ctx): Promise<Answer<typeof curriculum.courseOptions>> {
  const courses = await activeCourses(ctx.db)
  return { data: courses.map((course) => ({ ...course, levels: levelsOf(course) })) }
}
