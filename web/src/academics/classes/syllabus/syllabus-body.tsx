import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { SyllabusVersion } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { useState } from 'react'
import { download } from '#lib/call.ts'
import { dateTime } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import classes from '../classes.module.css'
import { parseTextBlocks, type TextBlock } from './text-blocks.ts'

interface SyllabusFileProps {
  offerId: number
  version: number
  file: { name: string; size: number }
}

/** A syllabus as a PDF: its name, its size and the download button. */
function SyllabusFile({ offerId, version, file }: SyllabusFileProps) {
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

/** A written syllabus as paragraphs and lists. */
function SyllabusText({ body }: { body: string }) {
  return (
    <div className={classes.text}>
      {parseTextBlocks(body).map((block, i) => (
        <Block key={i} block={block} />
      ))}
    </div>
  )
}

function Block({ block: { kind, items, start } }: { block: TextBlock }) {
  if (kind === 'text') return <p>{items[0]}</p>
  const lines = items.map((item, i) => <li key={i}>{item}</li>)
  return kind === 'bullets' ? <ul>{lines}</ul> : <ol start={start}>{lines}</ol>
}

/** One version of a syllabus: who added it and when, and its text or file. */
export function SyllabusBody({
  offerId,
  version: { version, body, file, created_by, created_at },
}: {
  offerId: number
  version: SyllabusVersion
}) {
  return (
    <>
      <p className={classes.version}>
        <b>Version {version}</b>
        <span>
          {dateTime(created_at)}
          {created_by && `, ${created_by}`}
        </span>
      </p>
      {file && <SyllabusFile offerId={offerId} version={version} file={file} />}
      {body !== null && <SyllabusText body={body} />}
    </>
  )
}
