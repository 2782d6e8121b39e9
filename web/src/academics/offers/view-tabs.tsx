import { LinkTabs } from '#ui/link-tabs.tsx'
import { OFFERS } from './offer-path.ts'

/** The three views of the same classes. */
export const ViewTabs = () => (
  <LinkTabs
    label="View"
    tabs={[
      { to: OFFERS, label: 'List', search: { view: undefined } },
      { to: OFFERS, label: 'Timetable', search: { view: 'timetable' } },
      { to: OFFERS, label: 'Demand', search: { view: 'demand' } },
    ]}
  />
)
