import { attendanceScans } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Rejects the scan of somebody who is not here. */
export const useRejectRequest = () => useAction(attendanceScans.rejectRequest, { refreshOnConflict: true })
