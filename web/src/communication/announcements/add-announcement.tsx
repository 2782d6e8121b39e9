import { Box } from '@mantine/core'
import type { AudienceOptions } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { useNavigate } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { AnnouncementFields, announcementBody, toAnnouncementRequest, toAnnouncementValues } from './announcement-fields.tsx'
import { useAnnouncementForm } from './use-announcement-form.ts'

/** Writes an announcement. */
export default function AddAnnouncement() {
  const query = useCall(announcements.audienceOptions, {}, { meta: { steady: true } })
  return (
    <Page title="New announcement">
      <States
        query={query}
        isEmpty={({ data }) => !data.is_school_wide && data.offers.length === 0}
        empty={<Empty text="You have no classes this term to announce something to." />}
      >
        {({ data }) => <Form options={data} />}
      </States>
    </Page>
  )
}

function Form({ options }: { options: AudienceOptions }) {
  const navigate = useNavigate()
  const { form, attachments } = useAnnouncementForm(announcements.addAnnouncement, {
    body: announcementBody,
    initialValues: toAnnouncementValues(),
    toRequest: toAnnouncementRequest,
    onSuccess: () => navigate({ to: '/admin/announcements' }),
  })
  return (
    <Box maw={860}>
      <Panel>
        <FormPanel form={form} submitLabel="Publish" onCancel={() => navigate({ to: '/admin/announcements' })}>
          <AnnouncementFields form={form} options={options} attachments={attachments} />
        </FormPanel>
      </Panel>
    </Box>
  )
}
