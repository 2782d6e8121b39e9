import { applicationClaims } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

/** The student says that an application is not theirs. */
export const useDisownClaim = (): Action<typeof applicationClaims.disownClaim> =>
  useAction(applicationClaims.disownClaim, { refreshOnConflict: true })
