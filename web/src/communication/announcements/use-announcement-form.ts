import type { Announcement, Endpoint } from '@talaan/contract'
import type { EntryForm } from '#lib/checked-form.ts'
import { type EntryFormOptions, useEntryForm } from '#lib/form.ts'
import type { AnnouncementValues } from './announcement-fields.tsx'
import { type Attachments, useAttachments } from './use-attachments.ts'

/** The form of an announcement with its files. It is not sent before its files are uploaded. */
export function useAnnouncementForm<E extends Endpoint>(
  entry: E,
  options: EntryFormOptions<E, AnnouncementValues>,
  announcement?: Announcement,
): { form: EntryForm<AnnouncementValues>; attachments: Attachments } {
  const form = useEntryForm(entry, options)
  const attachments = useAttachments(announcement?.attachments ?? [], (ids) => form.form.setFieldValue('attachment_ids', ids))
  const submit: typeof form.submit = (event) => {
    if (!attachments.hasFailed) return form.submit(event)
    event?.preventDefault()
    form.form.setFieldError('attachment_ids', 'Remove the files that were not uploaded, or try again.')
  }
  return { form: { ...form, submit, busy: form.busy || attachments.isUploading }, attachments }
}
