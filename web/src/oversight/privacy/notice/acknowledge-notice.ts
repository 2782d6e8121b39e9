import { schoolNotices } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Stores that this version of the notice was read. */
export const useAcknowledgeNotice = () =>
  useAction(schoolNotices.acknowledgeNotice, { success: false, refresh: [schoolNotices.unreadNotice] })
