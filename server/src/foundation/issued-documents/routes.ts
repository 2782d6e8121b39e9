import { issuedDocuments as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { throttle } from '#platform/throttle.ts'
import { issuedDocuments, verifyDocument } from './reads.ts'
import { revokeDocument } from './revoke-document.ts'

/** Calls of one address. */
const VERIFICATIONS = { points: 30, seconds: 60 }

export const issuedDocumentsRoutes = defineRoutes(
  contract,
  { verifyDocument, issuedDocuments, revokeDocument },
  { verifyDocument: { before: (ctx) => throttle(ctx, 'verify-document', ctx.ip, VERIFICATIONS) } },
)
