import { lazy, Suspense } from 'react'
import { useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { Skeleton } from '#ui/feedback/states.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { Page } from '#ui/page.tsx'

const tabs = {
  notice: lazy(() => import('./notice/notice-tab.tsx')),
  purposes: lazy(() => import('./consents/purposes-tab.tsx')),
  retention: lazy(() => import('./retention/retention-tab.tsx')),
  dpo: lazy(() => import('./notice/dpo-tab.tsx')),
}
const shownTab = searchParams({ tab: oneOf(['purposes', 'retention', 'dpo']) })
const path = '/admin/settings/privacy'

/** What the data protection officer keeps: the notice, what people are asked, how long records are kept, and the contact. */
export default function PrivacySettings() {
  const { tab = 'notice' } = useSearch(shownTab)
  const Tab = tabs[tab]
  return (
    <Page title="Privacy">
      <LinkTabs
        label="Privacy settings"
        tabs={[
          { to: path, label: 'Notice', search: { tab: undefined } },
          { to: path, label: 'Purposes', search: { tab: 'purposes' } },
          { to: path, label: 'Retention', search: { tab: 'retention' } },
          { to: path, label: 'DPO', search: { tab: 'dpo' } },
        ]}
      />
      <Suspense fallback={<Skeleton />}>
        <Tab />
      </Suspense>
    </Page>
  )
}
