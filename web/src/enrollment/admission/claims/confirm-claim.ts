import { applicationClaims } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

/** The student confirms an application that names them: it becomes their request. */
export const useConfirmClaim = (): Action<typeof applicationClaims.confirmClaim> =>
  useAction(applicationClaims.confirmClaim, { refreshOnConflict: true })
