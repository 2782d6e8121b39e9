import type { Response } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { keyOf, useCall } from '#lib/query.ts'

/** What the server asks for before it shows an application to its owner. */
export interface ApplicationKey {
  trans_no: string
  access: string
}

/** The application that this key opens. */
export const useApplicationSlip = (key: ApplicationKey): UseQueryResult<Response<typeof admission.applicationSlip>> =>
  useCall(admission.applicationSlip, { ...key })

/** Where the answer for this key is kept; without a key, all of them. */
export const applicationSlipKey = (key?: ApplicationKey): readonly unknown[] => keyOf(admission.applicationSlip, key)
