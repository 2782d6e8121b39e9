import { Group } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { Attachment } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { useState } from 'react'
import { download } from '#lib/call.ts'
import { fileSize } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import layout from '#ui/layout.module.css'
import classes from './attachments.module.css'

/** The files of an announcement, to download. */
export function AttachmentLinks({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <Group component="ul" gap="6px 8px" align="stretch" className={`${layout.list} ${classes.links}`} aria-label="Files">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <AttachmentLink {...attachment} />
        </li>
      ))}
    </Group>
  )
}

function AttachmentLink({ id, name, size }: Attachment) {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    if (isBusy) return
    setBusy(true)
    await download(announcements.announcementAttachment, { id }, name).catch((error) => toast.failure(error))
    setBusy(false)
  }
  return (
    <button type="button" className={classes.link} aria-busy={isBusy} onClick={open}>
      <IconPaperclip size={16} aria-hidden />
      <span>
        {name} <small>{fileSize(size)}</small>
      </span>
    </button>
  )
}
