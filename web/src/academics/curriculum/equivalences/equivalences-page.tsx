import type { CatalogueSubject } from '@talaan/contract'
import { catalogue } from '@talaan/contract/calls'
import { useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { RegistrarTabs } from '#shared/registrar-tabs.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './catalogue.module.css'
import { EquivalencesList } from './equivalences-list.tsx'

const curriculaText = (row: CatalogueSubject): string => row.curricula.join(', ')

const columns: Column<CatalogueSubject>[] = [
  { key: 'code', label: 'Code', render: (row) => <b>{row.code}</b>, csv: (row) => row.code },
  { key: 'descriptive_title', label: 'Descriptive title', render: (row) => row.descriptive_title, csv: (row) => row.descriptive_title },
  { key: 'units', label: 'Units', align: 'end', render: (row) => row.units, csv: (row) => row.units },
  { key: 'curricula', label: 'Curricula', render: curriculaText, csv: curriculaText },
]

/** The codes that belong to several subjects: they may need an equivalence, or the same title. */
const SameCodesList = () => (
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
