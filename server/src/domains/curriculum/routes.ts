import { curriculum } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { courseOptions } from './reads.ts'

export const curriculumRoutes = routes(curriculum, { courseOptions })
