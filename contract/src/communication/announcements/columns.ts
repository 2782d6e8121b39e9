import type { TableColumns } from '#platform/table-columns.ts'
import type { AnnouncementRow } from './calls.ts'
import { announcementStatusNames } from './values.ts'

export const announcementColumns = {
  title: { label: 'Title', value: (row) => row.title, width: 40 },
  audience: { label: 'For', value: (row) => row.audience, width: 36 },
  publish_on: { label: 'From', value: (row) => row.publish_on, kind: 'day' },
  expires_on: { label: 'Until', value: (row) => row.expires_on, kind: 'day' },
  status: { label: 'Status', value: (row) => announcementStatusNames[row.status] },
  read: { label: 'Read by', value: (row) => row.read, kind: 'count' },
} satisfies TableColumns<AnnouncementRow>
