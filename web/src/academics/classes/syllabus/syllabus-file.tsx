import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { subjects } from '@talaan/contract/calls'
import { useState } from 'react'
import { download } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import classes from '../classes.module.css'

interface SyllabusFileProps {
  offerId: number
  version: number
  file: { name: string; size: number }
}

/** A syllabus as a PDF: its name, its size and the download button. */
export function SyllabusFile({ offerId, version, file }: SyllabusFileProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(subjects.syllabusFile, { id: offerId, version }, file.name).catch(toast.failure)
    setBusy(false)
  }
  return (
    <Group gap="sm" className={classes.file}>
      <span>
        <b>{file.name}</b>
        <small>PDF, {formatSize(file.size)}</small>
      </span>
      <Button variant="default" loading={busy} leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />} onClick={save}>
        Download
      </Button>
    </Group>
  )
}

const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
