import { documentRequests as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { billDocumentRequest, matchDocumentRequest, releaseDocumentRequest, verifyDocumentRequest } from './document-requests.ts'
import { moveDocumentRequest } from './move-document-request.ts'
import { cancelOwnDocumentRequest, requestOwnDocuments } from './own-requests.ts'
import { documentRequest, documentRequestFile, documentRequestStatus, documentRequests, ownDocumentRequests } from './reads.ts'
import { requestDocuments } from './request-documents.ts'
import { throttleForm, throttleLookup, throttleMail } from './throttles.ts'
export const documentRequestsRoutes = defineRoutes(
  contract,
  {
    requestDocuments,
    verifyDocumentRequest,
    documentRequestStatus,
    ownDocumentRequests,
    requestOwnDocuments,
    cancelOwnDocumentRequest,
    documentRequests,
    documentRequest,
    documentRequestFile,
    matchDocumentRequest,
    billDocumentRequest,
    moveDocumentRequest,
    releaseDocumentRequest,
  },
  {
    requestDocuments: { beforeUpload: throttleForm, beforeFile: throttleMail },
    verifyDocumentRequest: { before: throttleLookup },
    documentRequestStatus: { before: throttleLookup },
  },
)
