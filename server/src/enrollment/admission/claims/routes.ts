import { applicationClaims } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { confirmClaim } from './confirm-claim.ts'
import { disownClaim } from './disown-claim.ts'
import { ownClaims } from './reads.ts'

export const claimRoutes = defineRoutes(applicationClaims, { ownClaims, confirmClaim, disownClaim })
