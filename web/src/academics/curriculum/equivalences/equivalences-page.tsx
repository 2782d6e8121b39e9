import { useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { RegistrarTabs } from '#shared/registrar-tabs.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import classes from './catalogue.module.css'
import { EquivalencesList } from './equivalences-list.tsx'
import { SameCodesList } from './same-codes-list.tsx'

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
