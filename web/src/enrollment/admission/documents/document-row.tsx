import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Text } from '@mantine/core'
import type { AdmissionDocument, OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { type ChangeEvent, useRef, useState } from 'react'
import { CallError, textOf } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'
import { sendFile } from '#lib/send-file.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { toast } from '#lib/toast.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Pill, type Tone } from '#ui/list/figures.tsx'
import classes from '../admission.module.css'
import type { ApplicationKey } from '../applicant/application-slip.ts'
import { downloadDocument } from './open-document.ts'

const MAX_BYTES = 5 * 1024 * 1024

interface UploadDocumentOptions {
  kind: AdmissionDocument['kind']
  applicationKey: ApplicationKey
  setApplication: (application: OpenedAdmission) => void
}

/** A file that was not sent. */
interface FailedFile {
  file: File
  text: string
  /** Whether its kind or size is not accepted, so that sending it again does not help. */
  isUnfit: boolean
}

/** Sends the file of one document. Returns the progress from 0 to 1 while it is on its way, and the file that failed. */
function useUploadDocument({ kind, applicationKey, setApplication }: UploadDocumentOptions) {
  const [progress, setProgress] = useState<number>()
  const [failedFile, setFailedFile] = useState<FailedFile>()

  const upload = async (file: File) => {
    setFailedFile(undefined)
    setProgress(0)
    let isUnfit = false
    try {
      isUnfit = file.size === 0
      if (isUnfit) throw new Error('This file is empty. Choose another file.')
      const smallFile = await shrinkPicture(file)
      isUnfit = smallFile.size > MAX_BYTES
      if (isUnfit) throw new Error('This file is larger than 5 MB. Choose a smaller file.')
      const { data, message } = await sendFile(admission.uploadDocument, { ...applicationKey, kind, file: smallFile }, setProgress)
      toast.success(message)
      setApplication(data)
    } catch (error) {
      isUnfit ||= error instanceof CallError && error.status === 422
      setFailedFile({ file, text: textOf(error), isUnfit })
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, failedFile, upload }
}

interface RemoveDocumentProps {
  name: string
  kind: AdmissionDocument['kind']
  applicationKey: ApplicationKey
  setApplication: (application: OpenedAdmission) => void
  disabled: boolean
}

/** Removes the file that the applicant uploaded for a document. */
function RemoveDocument({ name, kind, applicationKey, setApplication, disabled }: RemoveDocumentProps) {
  const { run, busy } = useAction(admission.removeDocument, { refresh: [], onSuccess: ({ data }) => setApplication(data) })
  const confirm = () =>
    ask({
      text: `Remove the file you uploaded for ${name}?`,
      verb: 'Remove',
      danger: true,
      run: () => run({ ...applicationKey, kind }),
    })
  return (
    <Button size="xs" variant="subtle" color="red" disabled={disabled || busy} aria-label={`Remove: ${name}`} onClick={confirm}>
      Remove
    </Button>
  )
}

const statuses: Record<AdmissionDocument['status'], { text: string; tone: Tone }> = {
  none: { text: 'Not submitted', tone: 'gray' },
  soft_copy: { text: 'Uploaded', tone: 'blue' },
  original_received: { text: 'Original received', tone: 'green' },
  waived: { text: 'Waived', tone: 'green' },
}

interface DocumentRowProps {
  name: string
  document: AdmissionDocument
  applicationKey: ApplicationKey
  setApplication: (application: OpenedAdmission) => void
  /** Documents can be uploaded and removed until the school decides. */
  isOpen: boolean
}

/** One document: its owner uploads it, tries again, downloads it and removes it. */
export function DocumentRow({ name, document, applicationKey, setApplication, isOpen }: DocumentRowProps) {
  const { kind, status, file, remark } = document
  const { progress, failedFile, upload } = useUploadDocument({ kind, applicationKey, setApplication })
  const busy = progress !== undefined
  return (
    <li className={classes.document}>
      <div className={classes.documentHead}>
        <b>{name}</b>
        <Pill tone={statuses[status].tone}>{statuses[status].text}</Pill>
      </div>
      {remark && <p className={`${classes.quiet} ${classes.small}`}>From the registrar: {remark}</p>}
      {busy && <Progress value={5 + progress * 95} aria-label={`Uploading ${name}`} />}
      {failedFile && (
        <Text role="alert" c="var(--mantine-color-error)">
          {failedFile.text}{' '}
          {!failedFile.isUnfit && (
            <Button variant="default" size="compact-sm" onClick={() => upload(failedFile.file)}>
              Try again
            </Button>
          )}
        </Text>
      )}
      <Group gap="xs" align="stretch">
        {isOpen && <SendButtons name={name} isPhoto={kind === 'photos'} hasFile={file !== null} disabled={busy} onChoose={upload} />}
        {file && (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            onClick={() => downloadDocument(applicationKey, kind, file.name).catch(toast.failure)}
            aria-label={`Download: ${name}`}
          >
            Download
          </Button>
        )}
        {file && isOpen && <RemoveDocument {...{ name, kind, applicationKey, setApplication }} disabled={busy} />}
      </Group>
    </li>
  )
}

interface SendButtonsProps {
  name: string
  isPhoto: boolean
  hasFile: boolean
  disabled: boolean
  onChoose: (file: File) => void
}

function SendButtons({ name, isPhoto, hasFile, disabled, onChoose }: SendButtonsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same file can be chosen again after it was corrected.
    event.currentTarget.value = ''
    if (file) onChoose(file)
  }
  const replace = hasFile ? 'Replace' : 'Choose a file'
  const input = { type: 'file', hidden: true, onChange }
  const button = { size: 'xs', disabled }
  return (
    <>
      <input {...input} ref={camera} accept="image/*" capture={isPhoto ? 'user' : 'environment'} aria-label={`Take a picture: ${name}`} />
      <input {...input} ref={chooser} accept={isPhoto ? 'image/*' : 'image/*,application/pdf'} aria-label={`Choose a file: ${name}`} />
      <Button {...button} variant="light" onClick={() => camera.current?.click()} aria-label={`Take a picture: ${name}`}>
        Take a picture
      </Button>
      <Button {...button} variant="default" onClick={() => chooser.current?.click()} aria-label={`${replace}: ${name}`}>
        {replace}
      </Button>
    </>
  )
}
