import { applicationClaims } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { confirmClaim, disownClaim } from './claims.ts'
import { ownClaims } from './reads.ts'
export const claimRoutes = defineRoutes(applicationClaims, { ownClaims, confirmClaim, disownClaim })
