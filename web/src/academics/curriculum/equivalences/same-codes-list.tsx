import type { CatalogueSubject } from '@talaan/contract'
import { catalogue } from '@talaan/contract/calls'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'

const curriculaText = (row: CatalogueSubject): string => row.curricula.join(', ')

const columns: Column<CatalogueSubject>[] = [
  { key: 'code', label: 'Code', render: (row) => <b>{row.code}</b>, csv: (row) => row.code },
  { key: 'descriptive_title', label: 'Descriptive title', render: (row) => row.descriptive_title, csv: (row) => row.descriptive_title },
  { key: 'units', label: 'Units', align: 'end', render: (row) => row.units, csv: (row) => row.units },
  { key: 'curricula', label: 'Curricula', render: curriculaText, csv: curriculaText },
]

/** The codes that belong to several subjects: they may need an equivalence, or the same title. */
export const SameCodesList = () => (
  <ListScreen
    title="Same code, different subjects"
    entry={catalogue.catalogueSubjects}
    storageKey="same-codes-filter"
    columns={columns}
    rowKey={(row) => row.id}
    fixed={{ same_code: '1' }}
    pageSizes={[25, 50, 100]}
    searchLabel="Search code or title"
    exportName="same-codes"
  />
)
