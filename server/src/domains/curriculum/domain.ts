import { categoryConstraints } from './add-category.ts'
import { curriculumConstraints } from './add-curriculum.ts'
import { roomConstraints } from './add-room.ts'
import { courseConstraints } from './course-values.ts'
import { curriculumRoutes } from './routes.ts'

export const curriculumDomain = {
  routes: [curriculumRoutes],
  constraints: { ...courseConstraints, ...curriculumConstraints, ...categoryConstraints, ...roomConstraints },
}
