import { Box } from '@mantine/core'
import type { Announcement, AudienceOptions, Request } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { useNavigate, useParams } from '#lib/navigation.tsx'
import { useCall, useFormRecord } from '#lib/query.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { AnnouncementFields, announcementBody, toAnnouncementRequest, toAnnouncementValues } from './announcement-fields.tsx'
import { useAnnouncementForm } from './use-announcement-form.ts'

/** Changes an announcement. */
export default function EditAnnouncement() {
  const { id } = useParams('/admin/announcements/:id/edit')
  const options = useCall(announcements.audienceOptions, {}, { meta: { steady: true } })
  const query = useFormRecord(announcements.announcement, { id: Number(id) })
  return (
    <Page title="Edit announcement">
      <States query={query}>
        {({ data }) => <States query={options}>{(answer) => <Form announcement={data} options={answer.data} />}</States>}
      </States>
    </Page>
  )
}

function Form({ announcement, options }: { announcement: Announcement; options: AudienceOptions }) {
  const navigate = useNavigate()
  const { id, updated_at } = announcement
  const { form, attachments } = useAnnouncementForm(
    announcements.editAnnouncement,
    {
      body: announcementBody,
      initialValues: toAnnouncementValues(announcement),
      fixed: { id, updated_at },
      toRequest: (values): Request<typeof announcements.editAnnouncement> => ({ ...toAnnouncementRequest(values), id, updated_at }),
      onSuccess: () => navigate({ to: '/admin/announcements' }),
    },
    announcement,
  )
  return (
    <Box maw={860}>
      <Panel>
        <FormPanel form={form} submitLabel="Save" onCancel={() => navigate({ to: '/admin/announcements' })}>
          <AnnouncementFields form={form} options={options} attachments={attachments} mailedAt={announcement.mailed_at} />
        </FormPanel>
      </Panel>
    </Box>
  )
}
