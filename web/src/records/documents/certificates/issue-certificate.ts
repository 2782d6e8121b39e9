import type { Response } from '@talaan/contract'
import { studentCertificates } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

export type IssuedCertificate = Response<typeof studentCertificates.issueCertificate>['data']

/** Issues a certificate; what was issued is printed by its page. */
export const useIssueCertificate = (onIssued: (issued: IssuedCertificate) => void): Action<typeof studentCertificates.issueCertificate> =>
  useAction(studentCertificates.issueCertificate, { success: false, refreshOnConflict: true, onSuccess: ({ data }) => onIssued(data) })
