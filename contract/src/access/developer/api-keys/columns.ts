import type { TableColumns } from '#platform/table-columns.ts'
import { isoDate } from '#rules/manila-time.ts'
import type { ApiKeyRow } from './calls.ts'
import { apiKeyStatusNames } from './values.ts'

export const apiKeyColumns = {
  name: { label: 'Name', value: (row) => row.name, width: 30 },
  owner: { label: 'Owner', value: (row) => row.owner, width: 36 },
  permissions: { label: 'Permissions', value: (row) => row.permissions.join(', '), width: 40 },
  created: { label: 'Created', value: (row) => isoDate(row.created_at), kind: 'day' },
  expires: { label: 'Expires', value: (row) => row.expires_at && isoDate(row.expires_at), kind: 'day' },
  used: { label: 'Last used', value: (row) => row.last_used_at, kind: 'moment' },
  status: { label: 'Status', value: (row) => apiKeyStatusNames[row.status] },
} satisfies TableColumns<ApiKeyRow>
