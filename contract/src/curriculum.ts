import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { item } from './shapes.ts'
import { LevelType } from './values.ts'

export const CourseOption = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  level_type: LevelType,
  levels: z.array(z.number()),
})
export type CourseOption = z.infer<typeof CourseOption>

export const curriculum = {
  courseOptions: endpoint({
    summary: 'Courses open to applicants and their year levels',
    method: 'GET',
    path: '/api/courseOptions',
    access: 'public',
    response: item(z.array(CourseOption)),
    etag: true,
  }),
}
