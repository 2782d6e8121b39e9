import { parentAccess } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'

/** Asks once what an invitation is for. */
export const useInvitation = (secret: string) =>
  useCall(
    parentAccess.checkParentInvitation,
    { secret },
    { enabled: secret !== '', retry: false, staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } },
  )
