import { catalogue } from '@talaan/contract/calls'
import { catalogueSubjectColumns } from '@talaan/contract/values'
import { useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { RegistrarTabs } from '#shared/registrar-tabs.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import classes from './catalogue.module.css'
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
const search = searchParams({ view: oneOf(['same-code']) })

/** The equivalences of subjects, and the codes that may need one; `?view=` says which. */
export default function EquivalencesPage() {
  const { view } = useSearch(search)
  return (
    <>
      <div className={classes.bars}>
        <RegistrarTabs />
        <div className={classes.views}>
          <LinkTabs
            label="View"
            tabs={[
              { to: PATH, label: 'Equivalences', search: { view: undefined } },
              { to: PATH, label: 'Same code', search: { view: 'same-code' } },
            ]}
          />
        </div>
      </div>
      {view === 'same-code' ? <SameCodesList /> : <EquivalencesList />}
    </>
  )
}
