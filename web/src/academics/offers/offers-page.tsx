import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type TabStrip, useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { DelayedSkeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Views } from '#ui/page.tsx'
import { OFFERS } from './offer-path.ts'
import { OffersList } from './offers-list.tsx'

const tabs: TabStrip['tabs'] = [
  { to: OFFERS, label: 'List', search: { view: undefined } },
  { to: OFFERS, label: 'Timetable', search: { view: 'timetable' } },
  { to: OFFERS, label: 'Demand', search: { view: 'demand' } },
]

const DemandReport = lazyNamed(() => import('./demand-report.tsx'), 'DemandReport')
const TimetableView = lazyNamed(() => import('./timetable-view.tsx'), 'TimetableView')
const views = { demand: DemandReport, timetable: TimetableView }
const search = searchParams({ view: oneOf(['demand', 'timetable']) })

/** The classes of a term as a list, a timetable or a demand report; `?view=` says which. */
export default function OffersPage() {
  const { view } = useSearch(search)
  const View = view ? views[view] : OffersList
  return (
    <Views label="View" tabs={tabs}>
      <States query={useQuery(settingsQuery)}>
        {({ data: settings }) => (
          <Suspense key={view} fallback={<DelayedSkeleton />}>
            <View term={{ school_year: settings.enrollment_school_year, semester: settings.enrollment_semester }} />
          </Suspense>
        )}
      </States>
    </Views>
  )
}
