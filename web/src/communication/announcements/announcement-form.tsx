import { Box } from '@mantine/core'
import { type Announcement, AnnouncementForm as AnnouncementBody, type AudienceOptions } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/page.tsx'
import { AnnouncementFields, toAnnouncementRequest, toAnnouncementValues } from './announcement-fields.tsx'
import { useAttachments } from './use-attachments.ts'

interface AnnouncementFormProps {
  announcement?: Announcement
  options: AudienceOptions
}

/** Adds or changes an announcement with its files. It is not sent before its files are uploaded. */
export function AnnouncementForm({ announcement, options }: AnnouncementFormProps) {
  const navigate = useNavigate()
  const openList = () => navigate({ to: '/admin/announcements' })
  const form = useSaveForm({
    add: announcements.addAnnouncement,
    edit: announcements.editAnnouncement,
    body: AnnouncementBody,
    row: announcement,
    initialValues: toAnnouncementValues(announcement),
    toRequest: toAnnouncementRequest,
    onClose: openList,
  })
  const attachments = useAttachments(announcement?.attachments ?? [], (ids) => form.form.setFieldValue('attachment_ids', ids))
  const submit: typeof form.submit = (event) => {
    if (!attachments.hasFailed) return form.submit(event)
    event?.preventDefault()
    form.form.setFieldError('attachment_ids', 'Remove the files that were not uploaded, or try again.')
  }
  const fileForm = { ...form, submit, busy: form.busy || attachments.isUploading }
  return (
    <Box maw={860}>
      <Panel>
        <FormPanel form={fileForm} submitLabel={announcement ? 'Save' : 'Publish'} onCancel={openList}>
          <AnnouncementFields form={fileForm} options={options} attachments={attachments} mailedAt={announcement?.mailed_at} />
        </FormPanel>
      </Panel>
    </Box>
  )
}
