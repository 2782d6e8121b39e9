import { announcements } from '@talaan/contract/calls'
import { useAction } from '../../lib/query.ts'

/** Acknowledges an announcement. */
export const useAcknowledgeAnnouncement = () =>
  useAction(announcements.acknowledgeAnnouncement, { refresh: [announcements.currentAnnouncements] })
