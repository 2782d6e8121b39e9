import { block, enrollmentRequest } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { addBlock, blockPreview } from './block-load.ts'
import { ownRequest } from './own-request-reads.ts'
import { proposal } from './proposal-reads.ts'
import { cancelRequest, changeRequest, requestEnrollment } from './request-enrollment.ts'
import { requestForStudent, studentRequest } from './request-for-student.ts'

export const blockRoutes = routes(block, { block: blockPreview, addBlock, proposal })
export const enrollmentRequestRoutes = routes(enrollmentRequest, {
  ownRequest,
  requestEnrollment,
  changeRequest,
  cancelRequest,
  studentRequest,
  requestForStudent,
})
