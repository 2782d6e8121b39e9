import { attendanceScans } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Confirms that the person of a scan is here. */
export const useConfirmRequest = () => useAction(attendanceScans.confirmRequest, { refreshOnConflict: true })
