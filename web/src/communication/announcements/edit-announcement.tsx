import { announcements } from '@talaan/contract/calls'
import { useParams } from '#lib/navigation.tsx'
import { useCall, useFormRecord } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

/** Changes an announcement. */
export default function EditAnnouncement() {
  const { id } = useParams('/admin/announcements/:id/edit')
  const options = useCall(announcements.audienceOptions, {}, { meta: { steady: true } })
  const query = useFormRecord(announcements.announcement, { id: Number(id) })
  return (
    <Page title="Edit announcement">
      <States query={query}>
        {({ data }) => <States query={options}>{(answer) => <AnnouncementForm announcement={data} options={answer.data} />}</States>}
      </States>
    </Page>
  )
}
