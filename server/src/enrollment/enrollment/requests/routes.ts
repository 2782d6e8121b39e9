import { block, enrollmentRequest } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addBlock, blockPreview } from '../subjects/add-block.ts'
import { proposal } from '../subjects/proposal-reads.ts'
import { cancelRequest } from './cancel-request.ts'
import { changeRequest, requestEnrollment, throttleRequests } from './enrollment-requests.ts'
import { ownRequest } from './own-request-reads.ts'
import { requestForStudent, studentRequest } from './request-for-student.ts'
export const blockRoutes = defineRoutes(block, { block: blockPreview, addBlock, proposal })
export const enrollmentRequestRoutes = defineRoutes(
  enrollmentRequest,
  {
    ownRequest,
    requestEnrollment,
    changeRequest,
    cancelRequest,
    studentRequest,
    requestForStudent,
  },
  { requestEnrollment: { before: throttleRequests } },
)
