import { auth } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'

/** Asks once whether the mailed link still works. */
export const useResetLink = (token: string) =>
  useCall(auth.checkResetLink, { token }, { enabled: token !== '', staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } })
