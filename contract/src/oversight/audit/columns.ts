import type { TableColumns } from '#platform/table-columns.ts'
import type { ViewerRow } from './views.ts'

export const viewerColumns = {
  viewer: { label: 'Person', value: (row) => row.viewer, width: 36 },
  days: { label: 'Days', value: (row) => row.days, kind: 'count' },
  median: { label: 'Students on a usual day', value: (row) => row.median, kind: 'count' },
  busiest: { label: 'On the busiest day', value: (row) => row.busiest, kind: 'count' },
  busiest_day: { label: 'Busiest day', value: (row) => row.busiest_day, kind: 'day' },
  is_unusual: { label: 'Note', value: (row) => (row.is_unusual ? 'Unusual' : '') },
} satisfies TableColumns<ViewerRow>
