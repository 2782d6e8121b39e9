import { useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DeveloperTabs } from '../developer-tabs.tsx'
import { AllKeys } from './all-keys.tsx'
import { OwnKeys } from './own-keys.tsx'

const search = searchParams({ view: oneOf(['all']) })

/** The keys of the person, and those of the whole school for who manages them; `?view=` says which. */
export default function ApiKeys() {
  const { view } = useSearch(search)
  const mayManage = useMay('Manage API Keys')
  return (
    <>
      <DeveloperTabs />
      {mayManage && view === 'all' ? <AllKeys /> : <OwnKeys />}
    </>
  )
}
