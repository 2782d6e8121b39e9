import { lazy, Suspense } from 'react'
import { type TabStrip, useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { Skeleton } from '#ui/feedback/states.tsx'
import { Page, Views } from '#ui/page.tsx'

const tabs = {
  notice: lazy(() => import('./notice/notice-tab.tsx')),
  purposes: lazy(() => import('./consents/purposes-tab.tsx')),
  retention: lazy(() => import('./retention/retention-tab.tsx')),
  dpo: lazy(() => import('./notice/dpo-tab.tsx')),
}
const shownTab = searchParams({ tab: oneOf(['purposes', 'retention', 'dpo']) })
const path = '/admin/settings/privacy'
const views: TabStrip['tabs'] = [
  { to: path, label: 'Notice', search: { tab: undefined } },
  { to: path, label: 'Purposes', search: { tab: 'purposes' } },
  { to: path, label: 'Retention', search: { tab: 'retention' } },
  { to: path, label: 'DPO', search: { tab: 'dpo' } },
]

/** What the data protection officer keeps: the notice, what people are asked, how long records are kept, and the contact. */
export default function PrivacySettings() {
  const { tab = 'notice' } = useSearch(shownTab)
  const Tab = tabs[tab]
  return (
    <Views label="Privacy settings" tabs={views}>
      <Page title="Privacy">
        <Suspense fallback={<Skeleton />}>
          <Tab />
        </Suspense>
      </Page>
    </Views>
  )
}
