import { enrollmentRequest } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

/** Changes the subjects of the student's own request while nobody has decided on it. */
export const useChangeRequest = (onSuccess: () => void): Action<typeof enrollmentRequest.changeRequest> =>
  useAction(enrollmentRequest.changeRequest, { onSuccess })
