import { announcements } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { Empty, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

/** Writes an announcement. */
export default function AddAnnouncement() {
  const query = useCall(announcements.audienceOptions, {}, { meta: { steady: true } })
  return (
    <Page title="New announcement">
      <States
        query={query}
        isEmpty={({ data }) => !data.is_school_wide && data.offers.length === 0}
        empty={<Empty text="You have no classes to announce to in this term." />}
      >
        {({ data }) => <AnnouncementForm options={data} />}
      </States>
    </Page>
  )
}
