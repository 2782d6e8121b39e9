import { catalogue } from '@talaan/contract/calls'
import { catalogueSubjectColumns } from '@talaan/contract/values'
import { type TabStrip, useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { Views } from '#ui/page.tsx'
import { EquivalencesList } from './equivalences-list.tsx'

const columns = screenColumns(catalogueSubjectColumns)

/** The codes that belong to several subjects: they may need an equivalence, or the same title. */
const SameCodesList = () => (
  <ListScreen
    title="Same code, different subjects"
    entry={catalogue.catalogueSubjects}
    storageKey="same-codes-filter"
    columns={columns}
    fixed={{ same_code: '1' }}
    pageSizes={[25, 50, 100]}
    searchLabel="Search code or title"
    exportName="same-codes"
  />
)

const PATH = '/admin/settings/registrar/equivalences'
const tabs: TabStrip['tabs'] = [
  { to: PATH, label: 'Equivalences', search: { view: undefined } },
  { to: PATH, label: 'Same code', search: { view: 'same-code' } },
]
const search = searchParams({ view: oneOf(['same-code']) })

/** The equivalences of subjects, and the codes that may need one; `?view=` says which. */
export default function EquivalencesPage() {
  const { view } = useSearch(search)
  return (
    <Views label="View" tabs={tabs}>
      {view === 'same-code' ? <SameCodesList /> : <EquivalencesList />}
    </Views>
  )
}
