import { AppError } from '../../platform/errors.ts'
import { openCorrectionReason } from './corrections/correction-reasons.ts'
import { gradeCorrectionsRoutes, gradeSheetsRoutes, gradesRoutes } from './routes.ts'

export const gradesDomain = {
  routes: [gradesRoutes, gradeSheetsRoutes, gradeCorrectionsRoutes],
  constraints: {
    grade_corrections_open_key: () => new AppError(409, openCorrectionReason.message, { reasons: [openCorrectionReason] }),
  },
}
