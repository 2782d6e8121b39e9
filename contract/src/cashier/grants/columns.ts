import type { TableColumns } from '#platform/table-columns.ts'
import type { SponsorRow } from './calls.ts'

export const sponsorColumns = {
  name: { label: 'Sponsor', value: (row) => row.name, isMain: true, width: 36 },
  code: { label: 'Short name', value: (row) => row.code },
  contact_person: { label: 'Contact person', value: (row) => row.contact_person, width: 24 },
  email: { label: 'Email', value: (row) => row.email, isOptional: true, width: 30 },
  address: { label: 'Address', value: (row) => row.address, isOptional: true, width: 36 },
  grants: { label: 'Grants', value: (row) => row.grant_count, kind: 'count' },
  billed: { label: 'Billed', value: (row) => row.billed_centavos, kind: 'money' },
  paid: { label: 'Paid', value: (row) => row.paid_centavos, kind: 'money' },
  open: { label: 'Open', value: (row) => row.open_centavos, kind: 'money', isMain: true },
  is_active: { label: 'Status', value: (row) => (row.is_active ? 'Active' : 'Ended') },
} satisfies TableColumns<SponsorRow>
