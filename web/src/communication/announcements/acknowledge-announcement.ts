import { announcements, dashboard } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Acknowledges an announcement. */
export const useAcknowledgeAnnouncement = () => useAction(announcements.acknowledgeAnnouncement, { refresh: [dashboard.overview] })
