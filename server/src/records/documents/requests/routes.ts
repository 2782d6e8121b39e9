import { documentRequests as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { billDocumentRequest } from './bill-document-request.ts'
import { cancelOwnDocumentRequest } from './cancel-own-document-request.ts'
import { matchDocumentRequest } from './match-document-request.ts'
import { moveDocumentRequest } from './move-document-request.ts'
import { documentRequest, documentRequestFile, documentRequestStatus, documentRequests, ownDocumentRequests } from './reads.ts'
import { releaseDocumentRequest } from './release-document-request.ts'
import { requestDocuments } from './request-documents.ts'
import { requestOwnDocuments } from './request-own-documents.ts'
import { throttleForm, throttleLookup, throttleMail } from './throttles.ts'
import { verifyDocumentRequest } from './verify-document-request.ts'

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
